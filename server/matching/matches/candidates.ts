import type { BestPostsSearch } from '#db/match-index/types.ts';
import type { Queryable } from '#db/client/types.ts';
import { and } from 'drizzle-orm';
import { cellsAround } from '../match-index/cells.ts';
import { DEFAULT_RADIUS_MILES, isOnline, radiusOf } from '../match-index/one-way-match.ts';
import { findCandidates } from '../match-index/find-candidates.ts';
import { isAvailable, isUnbound } from '../match-index/load.ts';
import type { IndexedPost } from '../match-index/indexed-post.ts';
import { anywhere, inCells, online } from '../match-index/searches.ts';

/** How many candidates are read for each skill or industry of a post. */
const MAX_PER_KEY = 60;
const PER_KEY_AND_CELL = 40;
/** How many are read in cells that only members with a large radius look into. */
const PER_KEY_AND_FAR_CELL = 15;
/** The widest radius that a member can choose, in miles: how far away a member may be who wants what I give. */
const WIDEST = 100;
/** More keys than a post has unless it lists dozens of industries; skills come first. */
const MAX_KEYS = 20;

/** Posts that give what the post wants and posts that want what it gives, the best of each. */
const searchesFor = (mine: IndexedPost): BestPostsSearch[] => {
  const { lat, lng } = mine;
  const gives = mine.gives.slice(0, MAX_KEYS);
  const wants = mine.wants.slice(0, MAX_KEYS);
  const cells = (miles: number) => (lat === null || lng === null ? [] : cellsAround(lat, lng, miles));
  const around = cells(DEFAULT_RADIUS_MILES);
  const near = (side: 'gives' | 'wants', keys: readonly string[], miles: number) => {
    const reached = cells(miles);
    return [
      ...inCells(
        side,
        keys,
        reached.filter((cell) => around.includes(cell)),
        PER_KEY_AND_CELL,
      ),
      ...inCells(
        side,
        keys,
        reached.filter((cell) => !around.includes(cell)),
        PER_KEY_AND_FAR_CELL,
      ),
    ];
  };
  return [
    ...near('gives', wants, radiusOf(mine)),
    ...(isOnline(mine) ? anywhere('wants', gives, MAX_PER_KEY) : near('wants', gives, WIDEST)),
    ...online('gives', wants, MAX_PER_KEY),
  ];
};

/** Finds for each of these posts those that could match it. */
export const findCandidatesFor = (db: Queryable, own: readonly IndexedPost[]): Promise<IndexedPost[][]> =>
  findCandidates(
    db,
    own.map((post) => ({ post, searches: searchesFor(post) })),
    and(isAvailable(), isUnbound),
  );
