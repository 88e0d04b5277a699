import type { Refreshable } from '#src/api/query-client.ts';
import { exchangeQueries } from '#src/features/exchanges/exchange-queries.ts';
import { trpc } from '#src/api/trpc.ts';

/** What to load again after a dispute changes: the dispute, and all that shows its exchange. */
export const disputeQueries: readonly Refreshable[] = [trpc.disputes, ...exchangeQueries];
