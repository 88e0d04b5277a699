import type { FastifyInstance } from 'fastify';
import type { Deps } from '../context/context.ts';
import { drainOf } from './drain.ts';
import { addGauge } from './metrics/figures.ts';
import { mountMetrics } from './metrics/mount-metrics.ts';
import { inProbeTime } from './in-probe-time.ts';

/** Mounts liveness, readiness and the metrics. */
export const mountHealth = (app: FastifyInstance, deps: Deps) => {
  const drain = drainOf(app);
  mountMetrics(app, deps);
  addGauge(
    app,
    {
      name: 'proquo_ready',
      help: '1 while this node is ready: it does not stop, and its database answers',
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
