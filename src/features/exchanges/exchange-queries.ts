import type { Refreshable } from '#src/api/query-client.ts';
import { trpc } from '#src/api/trpc.ts';

/** What to load again after an exchange changes. */
export const exchangeQueries: readonly Refreshable[] = [
  trpc.exchanges,
  trpc.terms,
  // A member who is asked is no longer a match, and is one again when the request ends.
  trpc.matches,
  trpc.profile.stats,
  trpc.turns,
];
