import type { BestSearch } from '#db/match-index/types.ts';
import type { Queryable } from '#db/client/types.ts';
import { setImmediate as yieldToOthers } from 'node:timers/promises';
import { cellsAround } from '../../match-index/cells.ts';
import { isOnline } from '../../match-index/fit.ts';
import { findCandidates } from '../../match-index/find-candidates.ts';
import { type IndexedPost, wantedKeys } from '../../match-index/indexed-post.ts';
import { anywhere, online } from '../../match-index/searches.ts';
import { fewOfEach } from './few-of-each.ts';
import { mayBeAsked } from './may-be-asked.ts';

/** The largest radius that members can choose. */
const MAX_RADIUS_MILES = 100;
/** How many posts are searched at most: in the cells around, by each key, and by each key of the step further. */
const MAX_LOCAL = 1500;
const MAX_PER_KEY = 80;
const MAX_PER_FURTHER_KEY = 12;
/** With fewer posts than these, searching a step further is worth its time. */
const ENOUGH_POSTS = 400;
const MAX_FURTHER_KEYS = 40;

const keysOf = (posts: readonly IndexedPost[], side: (post: IndexedPost) => readonly string[]): string[] =>
  [...new Set(posts.flatMap(side))].slice(0, MAX_FURTHER_KEYS);

const around = ({ lat, lng }: IndexedPost, miles?: number): BestSearch[] =>
  lat === null || lng === null ? [] : [{ of: 'cells', cells: cellsAround(lat, lng, miles), max: MAX_LOCAL }];

const firstStep = (start: IndexedPost): BestSearch[] => [
  ...around(start),
  ...online('gives', wantedKeys(start), MAX_PER_KEY),
  ...anywhere('wants', isOnline(start) ? start.gives : [], MAX_PER_KEY),
];

/** By what those who were found give and want. */
const furtherStep = (start: IndexedPost, found: readonly IndexedPost[]): BestSearch[] => [
  ...around(start, MAX_RADIUS_MILES),
  ...online('gives', keysOf(found, wantedKeys), MAX_PER_FURTHER_KEY),
  ...anywhere(
    'wants',
    keysOf(found.filter(isOnline), ({ gives }) => gives),
    MAX_PER_FURTHER_KEY,
  ),
];

const findAround = async (db: Queryable, starts: readonly IndexedPost[]): Promise<IndexedPost[][]> => {
  const where = mayBeAsked(Date.now());
  const first = await findCandidates(
    db,
    starts.map((post) => ({ post, searches: firstStep(post) })),
    where,
  );
  const isLonely = (place: number) => (first[place]?.length ?? 0) < ENOUGH_POSTS;
  const further = await findCandidates(
    db,
    starts.map((post, place) => ({ post, searches: isLonely(place) ? furtherStep(post, first[place] ?? []) : [] })),
    where,
  );
  return first.map((posts, place) => {
    const known = new Set(posts.map(({ postSeq }) => postSeq));
    return [...posts, ...(further[place] ?? []).filter(({ postSeq }) => !known.has(postSeq))];
  });
};

/**
 * For each of these posts those that a circle through it can be found in: found by the database, the best of each kind,
 * with as many queries as for one. What is done before and after it runs apart from it, so that other requests come in
 * between.
 */
export const loadNeighborhoods = async (db: Queryable, starts: readonly IndexedPost[]): Promise<IndexedPost[][]> => {
  await yieldToOthers();
  const found = await findAround(db, starts);
  await yieldToOthers();
  return found.map(fewOfEach);
};

/** The posts that a circle through this one can be found in. */
export const loadNeighborhood = async (db: Queryable, start: IndexedPost): Promise<IndexedPost[]> => {
  const [found] = await loadNeighborhoods(db, [start]);
  return found ?? [];
};
