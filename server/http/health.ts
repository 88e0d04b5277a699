import { timingSafeEqual } from 'node:crypto';
import type { FastifyInstance, FastifyRequest } from 'fastify';
import { collectDefaultMetrics, Gauge, Histogram, Registry } from 'prom-client';
import { AppError } from '../core/app-error.ts';
import type { Deps } from '../context/context.ts';
import { countJobs } from '../jobs/count.ts';
import { sendError } from './errors.ts';

const loopback = /^(127\.|::1$|::ffff:127\.)/;

/** Whether the request comes from this machine. One that a local proxy forwarded may come from anywhere. */
const isLocal = ({ ip, headers }: FastifyRequest): boolean =>
  loopback.test(ip) && headers['x-forwarded-for'] === undefined && headers.forwarded === undefined;

const mayRead = ({ env }: Deps, req: FastifyRequest): boolean => {
  const token = env.METRICS_TOKEN;
  const { authorization } = req.headers;
  // In production a local request may still come through a proxy that sends no forwarding headers.
  if (env.NODE_ENV !== 'production' && isLocal(req)) return true;
  if (!token || !authorization) return false;
  const given = Buffer.from(authorization);
  const expected = Buffer.from(`Bearer ${token}`);
  return given.length === expected.length && timingSafeEqual(given, expected);
};

const PING_MS = 3_000;

/** A query to a database that is cut off neither resolves nor rejects. */
const withTimeout = async <T>(ms: number, work: Promise<T>): Promise<T> => {
  const { promise, reject } = Promise.withResolvers<never>();
  const timer = setTimeout(() => reject(new Error('no answer in time')), ms);
  return Promise.race([work, promise]).finally(() => clearTimeout(timer));
};

/** Mounts liveness, readiness and the Prometheus metrics. */
export const mountHealth = (app: FastifyInstance, deps: Deps) => {
  const register = new Registry();
  collectDefaultMetrics({ register });
  const durations = new Histogram({
    name: 'http_request_duration_seconds',
    help: 'How long requests took, by route and status',
    labelNames: ['method', 'route', 'status'],
    buckets: [0.001, 0.005, 0.02, 0.1, 0.5, 2, 10],
    registers: [register],
  });
  const jobs = new Gauge({
    name: 'jobs',
    help: 'Jobs by state: queued, running, failed (waits for its next try), dead (tried no more)',
    labelNames: ['state'],
    registers: [register],
    async collect() {
      // Missing while the database is down; the other metrics matter most then.
      const counts = await withTimeout(PING_MS, countJobs(deps)).catch(() => null);
      jobs.reset();
      for (const [state, count] of Object.entries(counts ?? {})) jobs.set({ state }, count);
    },
  });
  // Looking a series up by its labels costs more than counting in it. There are only as many as routes times statuses.
  const series = new Map<string, Histogram.Internal<'method' | 'route' | 'status'>>();
  app.addHook('onResponse', (req, reply, done) => {
    const { method } = req;
    const route = req.routeOptions.url ?? 'unknown';
    const key = `${method} ${route} ${reply.statusCode}`;
    let one = series.get(key);
    if (!one) {
      one = durations.labels({ method, route, status: reply.statusCode });
      series.set(key, one);
    }
    one.observe(reply.elapsedTime / 1000);
    done();
  });
  app.addHook('onClose', async () => register.clear());

  app.get('/healthz', { logLevel: 'silent' }, async () => ({ status: 'ok' }));
  app.get('/readyz', { logLevel: 'silent' }, async (_req, reply) => {
    try {
      await withTimeout(PING_MS, deps.db.ping());
      return { status: 'ready' };
    } catch {
      return reply.status(503).send({ status: 'the database does not answer' });
    }
  });
  app.get('/metrics', { logLevel: 'silent' }, async (req, reply) => {
    if (!mayRead(deps, req)) return sendError(new AppError('UNAUTHORIZED'), req, reply);
    return reply.type(register.contentType).send(await register.metrics());
  });
};
