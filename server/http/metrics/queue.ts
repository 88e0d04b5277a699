import type { FastifyInstance } from 'fastify';
import type { Deps } from '../../context/context.ts';
import { jobStates, type QueueFigures } from '../../jobs/count.ts';
import { jobFigures } from '../../jobs/figures.ts';
import { within } from '../within.ts';
import { addGauge } from './figures.ts';

/** The queue of jobs, the same on every node. */
export const addQueueMetrics = (app: FastifyInstance, deps: Pick<Deps, 'db'>) => {
  /** All figures of one look at the metrics come from one question. */
  let asked: Promise<Partial<QueueFigures>> | null = null;
  const ask = () => {
    asked ??= within(jobFigures(deps)).finally(() => (asked = null));
    return asked;
  };
  const known = <Labels>(value: number | undefined, labels: Labels) => (value === undefined ? [] : [{ labels, value }]);
  addGauge(
    app,
    {
      name: 'jobs',
      help: 'Jobs by state: queued, running, failed (waits for its next try), dead (tried no more)',
      labelNames: ['state'],
    },
    async () => {
      const figures = await ask();
      return jobStates.flatMap((state) => known(figures[state], { state }));
    },
  );
  addGauge(
    app,
    { name: 'proquo_jobs_oldest_due_seconds', help: 'For how long the oldest job that is due waits; 0 if none does' },
    async () => known((await ask()).oldestDueSeconds, {}),
  );
  addGauge(
    app,
    {
      name: 'proquo_deliveries',
      help: 'Mails and pushes that are on their way (waiting) or were given up (dead)',
      labelNames: ['channel', 'state'],
    },
    async () => {
      const figures = await ask();
      return (['mail', 'push'] as const).flatMap((channel) =>
        (['waiting', 'dead'] as const).flatMap((state) => known(figures[`${channel}.${state}`], { channel, state })),
      );
    },
  );
};
