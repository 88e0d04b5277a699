import { jobs } from '#db/schema/jobs.ts';
import { like, type SQL, sql } from 'drizzle-orm';

const PREFIX = 'once:';

/** The key of a job that is not made again after it ran. */
export const onceKey = (key: string): string => `${PREFIX}${key}`;

/** What is left of a job's key when it ends: a key that holds for once stays, any other may be used again. */
export const keyAfterEnd = (key: string | null): string | null => (key?.startsWith(PREFIX) ? key : null);

/** The same for jobs that end by the dozen, in an update. */
export const keysAfterEnd = (): SQL => sql`case when ${like(jobs.dedupeKey, `${PREFIX}%`)} then ${jobs.dedupeKey} end`;
