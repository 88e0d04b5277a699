import { jobs } from '#db/schema/platform/jobs.ts';
import { like, type SQL, sql } from 'drizzle-orm';

const PREFIX = 'once:';

/** The key of a job that must not be enqueued again after it ran. */
export const onceKey = (key: string): string => `${PREFIX}${key}`;

/** The key that a finished job retains: `once` keys stay, others become free. */
export const keyAfterEnd = (key: string | null): string | null => (key?.startsWith(PREFIX) ? key : null);

/** The keys that finished jobs retain, as SQL for updates of many jobs. */
export const keysAfterEnd = (): SQL => sql`case when ${like(jobs.dedupeKey, `${PREFIX}%`)} then ${jobs.dedupeKey} end`;
