import type { FastifyInstance } from 'fastify';
import { Histogram } from 'prom-client';
import { addCounter, registryOf } from './define-metric.ts';

/** Measures every request, and counts those that the database kept from being answered. */
export const addRequestMetrics = (app: FastifyInstance) => {
  const durations = new Histogram({
    name: 'http_request_duration_seconds',
    help: 'How long requests took, by route and status',
    labelNames: ['method', 'route', 'status'],
    buckets: [0.001, 0.005, 0.02, 0.1, 0.5, 2, 10],
    registers: [registryOf(app)],
  });
  let unavailable = 0;
  app.addHook('onResponse', (req, reply, done) => {
    const { method, routeOptions } = req;
    const labels = { method, route: routeOptions.url ?? 'unknown', status: reply.statusCode };
    durations.observe(labels, reply.elapsedTime / 1000);
    unavailable += req.refusals?.filter(({ code }) => code === 'DATABASE_AWAY').length ?? 0;
    done();
  });
  const name = 'proquo_database_away_answers_total';
  addCounter(app, { name, help: "Calls answered with 503 because the database didn't answer in time" }, () => [
    { value: unavailable },
  ]);
};
