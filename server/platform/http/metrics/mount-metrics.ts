import { timingSafeEqual } from 'node:crypto';
import type { FastifyInstance, FastifyRequest } from 'fastify';
import { collectDefaultMetrics } from 'prom-client';
import { AppError } from '../../core/app-error.ts';
import type { Deps } from '../../context/context.ts';
import type { CacheCounters } from '../../core/lru-cache.ts';
import { sendError } from '../errors.ts';
import { ok, type PlainOperations, plainSchemas } from '../openapi/plain-operation.ts';
import { addDatabaseMetrics } from './database.ts';
import { addFileMetrics } from './files.ts';
import { addMailMetrics } from './mail.ts';
import { registryOf } from './define-metric.ts';
import { addNodeMetrics } from './node.ts';
import { addQueueMetrics } from './queue.ts';
import { addRequestMetrics } from './requests.ts';

const loopback = /^(127\.|::1$|::ffff:127\.)/;

const localHost = /^(?:localhost|127(?:\.\d+){3}|\[::1\])(?::\d+)?$/i;
const forwarding =
  /^(?:forwarded|via|x-forwarded-.+|x-real-ip|x-client-ip|x-cluster-client-ip|(?:cf-|fastly-)?(?:true-)?client-ip|cf-connecting-ip)$/;

/**
 * Whether the request comes from this machine and was made for it. What a local proxy or tunnel passes on may come from
 * anywhere: it says so in a header, or asks for the site by its public name.
 */
const isLocal = ({ ip, headers }: FastifyRequest): boolean =>
  loopback.test(ip) &&
  localHost.test(headers.host ?? '') &&
  !Object.keys(headers).some((name) => forwarding.test(name));

const mayRead = ({ env }: Deps, req: FastifyRequest): boolean => {
  const token = env.METRICS_TOKEN;
  const { authorization } = req.headers;
  // A local request in production may still come through a proxy that sends no forwarding headers.
  if (env.NODE_ENV !== 'production' && isLocal(req)) return true;
  if (!token || !authorization) return false;
  const presented = Buffer.from(authorization);
  const expected = Buffer.from(`Bearer ${token}`);
  return presented.length === expected.length && timingSafeEqual(presented, expected);
};

export const metricsOperations: PlainOperations = {
  'GET /metrics': {
    tag: 'Operations',
    summary: 'Metrics for Prometheus, for loopback or with METRICS_TOKEN as the bearer token',
    meta: { refuses: ['UNAUTHORIZED'] },
    responses: ok('Figures', 'text/plain', plainSchemas.text),
  },
};

/** Mounts the metrics, as text for Prometheus. */
export const mountMetrics = (app: FastifyInstance, deps: Deps, cachedAnswers?: () => CacheCounters) => {
  const register = registryOf(app);
  collectDefaultMetrics({ register });
  addRequestMetrics(app);
  addDatabaseMetrics(app, deps);
  addQueueMetrics(app, deps);
  addNodeMetrics(app, deps, cachedAnswers);
  addFileMetrics(app, deps);
  addMailMetrics(app);
  app.get('/metrics', { logLevel: 'silent' }, async (req, reply) => {
    if (!mayRead(deps, req)) return sendError(new AppError('UNAUTHORIZED'), req, reply);
    return reply.type(register.contentType).send(await register.metrics());
  });
};
