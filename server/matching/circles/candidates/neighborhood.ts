import type { BestPostsSearch } from '#db/match-index/types.ts';
import type { Queryable } from '#db/client/types.ts';
import { setImmediate as nextTurn } from 'node:timers/promises';
import { cellsAround } from '../../match-index/cells.ts';
import { isOnline } from '../../match-index/one-way-match.ts';
import { findCandidates } from '../../match-index/find-candidates.ts';
import { type IndexedPost, wantedKeys } from '../../match-index/indexed-post.ts';
import { anywhere, online } from '../../match-index/searches.ts';
import { fewOfEach } from './few-of-each.ts';
import { mayBeAsked } from './may-be-asked.ts';

/** The largest radius that members can choose. */
const MAX_RADIUS_MILES = 100;
/** The most posts found in the cells around, by each key, and by each key of the second search. */
const MAX_LOCAL = 1500;
const MAX_PER_KEY = 80;
const MAX_PER_FURTHER_KEY = 12;
/** If the first search finds fewer posts than this, a second one further away is worth its time. */
const ENOUGH_POSTS = 400;
const MAX_FURTHER_KEYS = 40;

const keysOf = (posts: readonly IndexedPost[], side: (post: IndexedPost) => readonly string[]): string[] =>
  [...new Set(posts.flatMap(side))].slice(0, MAX_FURTHER_KEYS);

const around = ({ lat, lng }: IndexedPost, miles?: number): BestPostsSearch[] =>
  lat === null || lng === null ? [] : [{ of: 'cells', cells: cellsAround(lat, lng, miles), max: MAX_LOCAL }];

const firstStep = (startPost: IndexedPost): BestPostsSearch[] => [
  ...around(startPost),
  ...online('gives', wantedKeys(startPost), MAX_PER_KEY),
  ...anywhere('wants', isOnline(startPost) ? startPost.gives : [], MAX_PER_KEY),
];

/** Searches by what the posts found so far give and want. */
const furtherStep = (startPost: IndexedPost, found: readonly IndexedPost[]): BestPostsSearch[] => [
  ...around(startPost, MAX_RADIUS_MILES),
  ...online('gives', keysOf(found, wantedKeys), MAX_PER_FURTHER_KEY),
  ...anywhere(
    'wants',
    keysOf(found.filter(isOnline), ({ gives }) => gives),
    MAX_PER_FURTHER_KEY,
  ),
];

const findAround = async (db: Queryable, startPosts: readonly IndexedPost[]): Promise<IndexedPost[][]> => {
  const where = mayBeAsked(Date.now());
  const first = await findCandidates(
    db,
    startPosts.map((post) => ({ post, searches: firstStep(post) })),
    where,
  );
  const hasFew = (index: number) => (first[index]?.length ?? 0) < ENOUGH_POSTS;
  const further = await findCandidates(
    db,
    startPosts.map((post, index) => ({ post, searches: hasFew(index) ? furtherStep(post, first[index] ?? []) : [] })),
    where,
  );
  return first.map((posts, index) => {
    const known = new Set(posts.map(({ postSeq }) => postSeq));
    return [...posts, ...(further[index] ?? []).filter(({ postSeq }) => !known.has(postSeq))];
  });
};

/**
 * Loads for each of these posts the posts in which a circle through it can be found, the best of each kind. All of them
 * take as many queries as one. Pauses before and after, so that other requests can run.
 */
export const loadNeighborhoods = async (
  db: Queryable,
  startPosts: readonly IndexedPost[],
): Promise<IndexedPost[][]> => {
  await nextTurn();
  const found = await findAround(db, startPosts);
  await nextTurn();
  return found.map(fewOfEach);
};

/** The posts in which a circle through this one can be found. */
export const loadNeighborhood = async (db: Queryable, startPost: IndexedPost): Promise<IndexedPost[]> => {
  const [found] = await loadNeighborhoods(db, [startPost]);
  return found ?? [];
};
