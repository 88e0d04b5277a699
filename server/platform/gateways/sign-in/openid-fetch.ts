import { boundedFetch } from '../outbound/bounded-fetch.ts';

/** Fetch for OpenID providers. Their metadata, keys and tokens are some KB each. */
export const openIdFetch = boundedFetch({ deadlineMs: 10_000, maxBytes: 256 * 1024 });
