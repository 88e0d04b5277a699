import { isOneProcess } from '#db/one-process.ts';
import { reconcilePaymentsSoon } from '../subscription/payments/reconcile.ts';
import type { Deps } from '../platform/context/context.ts';
import { jobHandlers } from './job-handlers.ts';
import { freeLostJobs } from '../platform/jobs/finish.ts';
import { startSchedule } from '../platform/jobs/daily-jobs.ts';
import { onWake, wakeWorkers } from '../platform/jobs/wake.ts';
import { startWorker } from '../platform/jobs/worker.ts';

const TOPIC = 'jobs';
/** Many jobs at once are one message. */
const DEBOUNCE_MS = 10;

/** Signals the workers of other processes that a job is due: they would find it within a second without it. */
const wakeOthers = ({ bus }: Deps) => {
  let timer: NodeJS.Timeout | null = null;
  const stopListening = onWake(() => {
    timer ??= setTimeout(() => {
      timer = null;
      bus.send(TOPIC, {});
    }, DEBOUNCE_MS).unref();
  });
  return {
    stop: async () => {
      stopListening();
      if (timer) clearTimeout(timer);
    },
  };
};

/** Runs jobs, and plans the daily ones, if that is this node's role; else wakes those whose role it is. */
export const startWork = async (deps: Deps): Promise<{ stop: () => Promise<void> }> => {
  const { db, bus, env } = deps;
  if (env.ROLE === 'web') return wakeOthers(deps);
  // A node of both roles wakes its own worker; jobs of other nodes it finds within a second.
  if (env.ROLE === 'worker') bus.listen(TOPIC, wakeWorkers);
  // Events of Stripe may have been lost while no node ran.
  await db.write(reconcilePaymentsSoon);
  // SQLite has no other process, so a job that is marked as running was left by the last one.
  if (isOneProcess) await freeLostJobs(db);
  const worker = startWorker(deps, jobHandlers);
  const schedule = startSchedule(deps);
  return {
    stop: async () => {
      schedule.stop();
      await worker.stop();
    },
  };
};
