import type { Refreshable } from '#src/api/query-client.ts';
import { trpc } from '#src/api/trpc.ts';

/** What depends on the member's posts and their radius: matches, circles, and hints. */
export const tradeQueries: readonly Refreshable[] = [trpc.matches, trpc.circles.suggest, trpc.circles.missingLinks];

/** What contains posts; exchanges contain their posts' text. */
export const postQueries: readonly Refreshable[] = [trpc.posts, trpc.exchanges, ...tradeQueries];
