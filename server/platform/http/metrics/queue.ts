import type { FastifyInstance } from 'fastify';
import type { Deps } from '../../context/context.ts';
import { jobStates, type QueueCounters } from '../../jobs/count.ts';
import { loadJobCounters } from '../../jobs/counters.ts';
import { inProbeTime } from '../in-probe-time.ts';
import { addGauge } from './define-metric.ts';

/** The queue of jobs, the same on every node. */
export const addQueueMetrics = (app: FastifyInstance, deps: Pick<Deps, 'db'>) => {
  /** All gauges of one scrape share one query. */
  let pending: Promise<Partial<QueueCounters>> | null = null;
  const readCounters = () => {
    pending ??= inProbeTime(loadJobCounters(deps)).finally(() => (pending = null));
    return pending;
  };
  const samplesOf = <Labels>(value: number | undefined, labels: Labels) =>
    value === undefined ? [] : [{ labels, value }];
  addGauge(
    app,
    {
      name: 'jobs',
      help: 'Jobs by state: queued, running, failed (waiting for a retry), dead (not retried)',
      labelNames: ['state'],
    },
    async () => {
      const counters = await readCounters();
      return jobStates.flatMap((state) => samplesOf(counters[state], { state }));
    },
  );
  addGauge(
    app,
    {
      name: 'proquo_jobs_oldest_due_seconds',
      help: 'How long the oldest due job has been waiting; 0 if there is none',
    },
    async () => samplesOf((await readCounters()).oldestDueSeconds, {}),
  );
  addGauge(
    app,
    {
      name: 'proquo_deliveries',
      help: 'Emails and pushes that are waiting or were given up (dead)',
      labelNames: ['channel', 'state'],
    },
    async () => {
      const counters = await readCounters();
      return (['mail', 'push'] as const).flatMap((channel) =>
        (['waiting', 'dead'] as const).flatMap((state) =>
          samplesOf(counters[`${channel}.${state}`], { channel, state }),
        ),
      );
    },
  );
};
