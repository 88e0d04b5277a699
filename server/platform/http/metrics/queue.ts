import type { FastifyInstance } from 'fastify';
import type { Deps } from '../../context/context.ts';
import { jobStates, type QueueFigures } from '../../jobs/count.ts';
import { jobFigures } from '../../jobs/figures.ts';
import { inProbeTime } from '../in-probe-time.ts';
import { addGauge } from './figures.ts';

/** The queue of jobs, the same on every node. */
export const addQueueMetrics = (app: FastifyInstance, deps: Pick<Deps, 'db'>) => {
  /** All gauges of one scrape share one query. */
  let pending: Promise<Partial<QueueFigures>> | null = null;
  const readFigures = () => {
    pending ??= inProbeTime(jobFigures(deps)).finally(() => (pending = null));
    return pending;
  };
  const known = <Labels>(value: number | undefined, labels: Labels) => (value === undefined ? [] : [{ labels, value }]);
  addGauge(
    app,
    {
      name: 'jobs',
      help: 'Jobs by state: queued, running, failed (waiting for a retry), dead (not retried)',
      labelNames: ['state'],
    },
    async () => {
      const figures = await readFigures();
      return jobStates.flatMap((state) => known(figures[state], { state }));
    },
  );
  addGauge(
    app,
    {
      name: 'proquo_jobs_oldest_due_seconds',
      help: 'How long the oldest due job has been waiting; 0 if there is none',
    },
    async () => known((await readFigures()).oldestDueSeconds, {}),
  );
  addGauge(
    app,
    {
      name: 'proquo_deliveries',
      help: 'Emails and pushes that are waiting or were given up (dead)',
      labelNames: ['channel', 'state'],
    },
    async () => {
      const figures = await readFigures();
      return (['mail', 'push'] as const).flatMap((channel) =>
        (['waiting', 'dead'] as const).flatMap((state) => known(figures[`${channel}.${state}`], { channel, state })),
      );
    },
  );
};
