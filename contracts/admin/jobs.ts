import { z } from 'zod';
import { isoTime, pageFields } from '../shared/basics.ts';

/** 'failed': waiting for its next retry. 'dead': out of retries, runs again only when an admin asks. */
const jobState = z.enum(['queued', 'running', 'failed', 'dead', 'done']).meta({ id: 'JobState' });
export type JobState = z.infer<typeof jobState>;

export const job = z
  .object({
    id: z.string(),
    kind: z.string(),
    state: jobState,
    attempts: z.number().int(),
    maxAttempts: z.number().int(),
    runAt: isoTime.describe('When it is, or was, due.'),
    createdAt: isoTime,
    finishedAt: isoTime.nullable(),
    lastError: z.string().nullable().describe('Why the last try failed.'),
  })
  .meta({ id: 'Job', description: 'A task in the background queue.' });
export type Job = z.infer<typeof job>;

export const listJobsInput = z.object({ ...pageFields(50), state: jobState.optional() });
/** Number of unfinished jobs by state. */
export const jobCounts = z.object({
  queued: z.number().int(),
  running: z.number().int(),
  failed: z.number().int(),
  dead: z.number().int(),
});
