import { type IndexedPost, wantedKeys } from '../../match-index/indexed-post.ts';

/** How many posts of one member with the same skills or industries are searched. More would close no other circles. */
const MAX_ALIKE = 3;

/**
 * The best of these posts, best first: those that only repeat what three better posts of their owner give and want are
 * left out.
 */
export function fewOfEach(posts: readonly IndexedPost[]): IndexedPost[] {
  const counts = new Map<string, number>();
  const ofOwner = Map.groupBy(posts, ({ userId }) => userId);
  return posts.filter((post) => {
    const { userId, gives } = post;
    if ((ofOwner.get(userId)?.length ?? 0) <= MAX_ALIKE) return true;
    const wants = wantedKeys(post);
    const trades = gives.flatMap((given) => wants.map((wanted) => `${userId} ${given} ${wanted}`));
    const isNew = trades.some((trade) => (counts.get(trade) ?? 0) < MAX_ALIKE);
    if (isNew) for (const trade of trades) counts.set(trade, (counts.get(trade) ?? 0) + 1);
    return isNew;
  });
}
