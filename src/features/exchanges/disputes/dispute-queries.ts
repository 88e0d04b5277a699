import type { Refreshable } from '#src/api/query-client.ts';
import { exchangeQueries } from '#src/features/exchanges/show-moved.ts';
import { trpc } from '#src/api/trpc.ts';

/** What shows a dispute, and all that shows its exchange. */
export const disputeQueries: readonly Refreshable[] = [trpc.disputes, ...exchangeQueries];
