import { withTimeout } from '#db/client/with-timeout.ts';

const PROBE_TIMEOUT_MS = 3_000;

/** Limits how long a probe or a scrape waits: a query to a database that is cut off neither resolves nor rejects. */
export const inProbeTime = <T>(work: Promise<T>): Promise<T> => withTimeout(work, PROBE_TIMEOUT_MS);
