import type { FastifyInstance } from 'fastify';
import type { Deps } from '../context/context.ts';
import type { CacheCounters } from '../core/lru-cache.ts';
import { drainOf } from './drain.ts';
import { addGauge } from './metrics/define-metric.ts';
import { mountMetrics } from './metrics/mount-metrics.ts';
import { ok, type PlainOperations, plainSchemas } from './openapi/plain-operation.ts';
import { inProbeTime } from './in-probe-time.ts';

const { status } = plainSchemas;

export const healthOperations: PlainOperations = {
  'GET /healthz': {
    tag: 'Operations',
    summary: 'Check whether the process is alive',
    meta: { description: "Doesn't ask the database." },
    responses: ok('Done', 'application/json', status),
  },
  'GET /readyz': {
    tag: 'Operations',
    summary: 'Check whether the server is ready',
    meta: { description: 'Asks the database.' },
    responses: {
      ...ok('It is ready', 'application/json', status),
      503: { description: "The database doesn't answer", content: { 'application/json': { schema: status } } },
    },
  },
};

/** Mounts liveness, readiness and the metrics. */
export const mountHealth = (app: FastifyInstance, deps: Deps, cachedAnswers?: () => CacheCounters) => {
  const drain = drainOf(app);
  mountMetrics(app, deps, cachedAnswers);
  addGauge(
    app,
    {
      name: 'proquo_ready',
      help: "1 while this node is ready: it isn't stopping, and its database answers",
      labelNames: ['role'],
    },
    async () => {
      const isReady =
        !drain.isOn() &&
        (await inProbeTime(deps.db.ping()).then(
          () => true,
          () => false,
        ));
      return [{ labels: { role: deps.env.ROLE }, value: isReady ? 1 : 0 }];
    },
  );
  app.get('/healthz', { logLevel: 'silent' }, async () => ({ status: 'ok' }));
  app.get('/readyz', { logLevel: 'silent' }, async (_req, reply) => {
    // Proxies send new requests elsewhere; those that come are still answered.
    if (drain.isOn()) return reply.status(503).send({ status: 'shutting down' });
    try {
      await inProbeTime(deps.db.ping());
      return { status: 'ready' };
    } catch {
      return reply.status(503).send({ status: 'the database does not answer' });
    }
  });
};
