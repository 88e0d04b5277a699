import { type Blocked, isSkill, type IndexedPost, subjectOfKey, wantedKeys } from '../../match-index/indexed-post.ts';
import { Effort } from '../search/effort.ts';
import { mayShareCircle } from '../search/possible-circle.ts';
import { pairing } from './pairs.ts';
import { hopsByObstacle } from './hops-by-obstacle.ts';

/**
 * The skills that the start wants and that would each close a circle of three if one more member offered it. None
 * where a trade of two or three members closes today.
 */
export function missingSkills(
  startPost: IndexedPost,
  neighborhood: readonly IndexedPost[],
  blocked: Blocked,
): string[] {
  const wanted = wantedKeys(startPost).filter(isSkill);
  if (wanted.length === 0) return [];
  const others = neighborhood.filter((post) => mayShareCircle(startPost, post, blocked));
  const { served, serving } = hopsByObstacle(startPost, others);
  const givers = new Set(serving.none.map(({ post }) => post.postSeq));
  // A post on both sides is a trade of two.
  if (served.none.some(({ post }) => givers.has(post.postSeq))) return [];
  const pairs = pairing(others, blocked, new Effort());
  const closes = (serves: typeof serving.noSharedKey) => pairs(served.none, serves).next().done !== true;
  return !closes(serving.none) && closes(serving.noSharedKey) ? wanted.map((key) => subjectOfKey(key)) : [];
}
