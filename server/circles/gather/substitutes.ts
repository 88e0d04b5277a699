import { marketKeys, marketPosts } from '#db/schema/market.ts';
import type { Queryable, Tx } from '#db/client/types.ts';
import { and, desc, eq, exists, inArray, notInArray, type SQL, sql } from 'drizzle-orm';
import { blockedAmong, loadMarketPosts, selectMarket, toMarketPosts } from '../../market/load.ts';
import { type Blocked, type MarketPost, wantedKeys } from '../../market/market-post.ts';
import { neighboursOf, placesOf, type RingState } from '../protocol/ring-state.ts';
import { mayBeAsked } from './may-be-asked.ts';
import { refusalsOf } from './refused.ts';

const MOST = 200;

const hasKey = (db: Queryable, side: 'gives' | 'wants', keys: readonly string[]): SQL =>
  exists(
    db
      .select({ one: sql`1` })
      .from(marketKeys)
      .where(
        and(
          eq(marketKeys.postSeq, marketPosts.postSeq),
          eq(marketKeys.side, side),
          inArray(marketKeys.key, [...keys, '']),
        ),
      ),
  );

/** The posts of the ring by place; a gap keeps the post of who was there last. Empty if one is gone. */
const ringPostsOf = async (tx: Tx, ring: RingState, position: number): Promise<MarketPost[]> => {
  const lost = ring.seats.findLast((seat) => seat.position === position);
  const seats = placesOf(ring).map((seat) => seat ?? lost);
  const postIds = seats.flatMap((seat) => (seat ? [seat.postId] : []));
  const found = await loadMarketPosts(tx, inArray(marketPosts.postId, postIds));
  const posts = seats.flatMap((seat) => found.find(({ postId }) => postId === seat?.postId) ?? []);
  return posts.length === seats.length ? posts : [];
};

/** Who could take the place of a gap: they give what the one after it wants, and want what the one before it gives. */
export const substitutesFor = async (
  tx: Tx,
  ring: RingState,
  position: number,
): Promise<{ candidates: MarketPost[]; ringPosts: MarketPost[]; blocked: Blocked }> => {
  const places = placesOf(ring);
  const { before, after } = neighboursOf(places, position);
  const neighbours = await loadMarketPosts(
    tx,
    inArray(marketPosts.postId, [before?.postId ?? '', after?.postId ?? '']),
  );
  const giver = neighbours.find(({ postId }) => postId === before?.postId);
  const receiver = neighbours.find(({ postId }) => postId === after?.postId);
  const were = ring.seats.map(({ userId }) => userId);
  const rows =
    giver && receiver
      ? await selectMarket(tx)
          .where(
            and(
              hasKey(tx, 'gives', wantedKeys(receiver)),
              hasKey(tx, 'wants', giver.gives),
              notInArray(marketPosts.userId, were),
              mayBeAsked(Date.now()),
            ),
          )
          .orderBy(desc(marketPosts.rank))
          .limit(MOST)
      : [];
  const all = await toMarketPosts(tx, rows);
  const ringPosts = await ringPostsOf(tx, ring, position);
  const refused = await refusalsOf(
    tx,
    [...all, ...ringPosts].map(({ userId }) => userId),
  );
  return {
    candidates: all.filter((post) => !refused(ringPosts.with(position, post))),
    ringPosts,
    blocked: await blockedAmong(tx, [...all, ...ringPosts]),
  };
};
