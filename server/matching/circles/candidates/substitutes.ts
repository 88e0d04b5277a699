import { findBestPosts, isOneOf } from '#db/match-index/best-posts.ts';
import { matchIndexKeys, matchIndex } from '#db/schema/matching/match-index.ts';
import type { Queryable, Tx } from '#db/client/types.ts';
import { and, desc, eq, exists, inArray, notInArray, type SQL, sql } from 'drizzle-orm';
import { cellsAround } from '../../match-index/cells.ts';
import { radiusOf } from '../../match-index/one-way-match.ts';
import { loadBlocks, loadIndexedPosts, selectIndexedPosts, toIndexedPosts } from '../../match-index/load.ts';
import { type Blocked, type IndexedPost, wantedKeys } from '../../match-index/indexed-post.ts';
import { inCells, online } from '../../match-index/searches.ts';
import { type Seat, type SeatedCircle, takenPlacesOf } from '../machine/state.ts';
import { mayBeAsked } from './may-be-asked.ts';
import { readRefusals } from './read-refusals.ts';

const MAX_CANDIDATES = 200;
const MAX_PER_KEY = 80;

const hasKey = (db: Queryable, side: 'gives' | 'wants', keys: readonly string[]): SQL =>
  exists(
    db
      .select({ found: sql`1` })
      .from(matchIndexKeys)
      .where(
        and(
          eq(matchIndexKeys.postSeq, matchIndex.postSeq),
          eq(matchIndexKeys.side, side),
          // The empty key keeps the list from being empty, and no post has it.
          inArray(matchIndexKeys.key, [...keys, '']),
        ),
      ),
  );

/** The posts of these seats, in their order; null if one is gone. */
const loadPosts = async (tx: Tx, seats: readonly Seat[]): Promise<IndexedPost[] | null> => {
  const postIds = seats.map(({ postId }) => postId);
  const found = await loadIndexedPosts(tx, inArray(matchIndex.postId, postIds));
  const posts = postIds.flatMap((id) => found.find(({ postId }) => postId === id) ?? []);
  return posts.length === seats.length ? posts : null;
};

/** The posts that could fill a vacancy: they give what the next seat wants, and want what the one before gives. */
export const findSubstitutes = async (
  tx: Tx,
  circle: SeatedCircle,
  position: number,
): Promise<{ candidates: IndexedPost[]; others: IndexedPost[]; blocked: Blocked }> => {
  const others = await loadPosts(tx, takenPlacesOf(circle));
  const giver = others?.at(position - 1);
  const receiver = others?.[position % others.length];
  if (!others || !giver || !receiver) return { candidates: [], others: [], blocked: () => false };
  const { lat, lng } = receiver;
  const wanted = wantedKeys(receiver);
  const cells = lat === null || lng === null ? [] : cellsAround(lat, lng, radiusOf(receiver));
  const [givers] = await findBestPosts(tx, [
    [...inCells('gives', wanted, cells, MAX_PER_KEY), ...online('gives', wanted, MAX_PER_KEY)],
  ]);
  const rows = await selectIndexedPosts(tx)
    .where(
      and(
        isOneOf([...(givers ?? [])]),
        hasKey(tx, 'wants', giver.gives),
        notInArray(
          matchIndex.userId,
          circle.seats.map(({ userId }) => userId),
        ),
        mayBeAsked(Date.now()),
      ),
    )
    .orderBy(desc(matchIndex.rank))
    .limit(MAX_CANDIDATES);
  const all = await toIndexedPosts(tx, rows);
  const isRefused = await readRefusals(
    tx,
    [...all, ...others].map(({ userId }) => userId),
  );
  return {
    candidates: all.filter((post) => !isRefused(others.toSpliced(position, 0, post), { joining: post })),
    others,
    blocked: await loadBlocks(tx, [...all, ...others]),
  };
};
