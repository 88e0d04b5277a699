import { boundedFetch } from '../outbound/bounded-fetch.ts';

/** How a provider of sign-ins is asked. What it says of itself, its keys and its tokens are some KB each. */
export const openIdFetch = boundedFetch({ deadlineMs: 10_000, maxBytes: 256 * 1024 });
