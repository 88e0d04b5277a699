import { type OneWayMatch, oneWayMatchOf, weightOf } from '../../match-index/one-way-match.ts';
import { type Blocked, type IndexedPost, wantedKeys } from '../../match-index/indexed-post.ts';
import { Effort } from './effort.ts';
import { type FoundCircle, CirclePool } from './circle-pool.ts';
import { mayShareCircle } from './possible-circle.ts';
import { byKeys, underKeys, type Hop, hopsFrom, hopsTo } from './hops.ts';

/** How many circles are found unless the caller says. */
const MAX_CIRCLES = 3;
/** If there are fewer circles of three members than this, circles of four are searched, too. */
const ENOUGH_THREES = 3;
const MIN_CIRCLE_SIZE = 3;

export interface SearchOptions {
  blocked: Blocked;
  /** How many circles to find at most; 3 by default. */
  max?: number;
  /** What the search may look at. */
  effort?: Effort;
}

interface Search {
  startPost: IndexedPost;
  others: IndexedPost[];
  blocked: Blocked;
  pool: CirclePool;
  effort: Effort;
}

/** The best circles through `startPost` among these posts, by how many members they are expected to serve. */
export function findPossibleCircles(
  startPost: IndexedPost,
  neighborhood: Iterable<IndexedPost>,
  options: SearchOptions,
): FoundCircle[] {
  const { blocked, max = MAX_CIRCLES, effort = new Effort() } = options;
  const others = [...neighborhood].filter((post) => mayShareCircle(startPost, post, blocked));
  const search: Search = { startPost, others, blocked, pool: new CirclePool(), effort };
  const served = hopsFrom(startPost, others);
  const serving = served.length > 0 ? hopsTo(startPost, others) : [];
  if (serving.length === 0) return [];
  findThrees(search, served, serving);
  if (search.pool.size < ENOUGH_THREES && startPost.maxLength > MIN_CIRCLE_SIZE) findFours(search, served, serving);
  return search.pool.best(max);
}

/** start → a → b → start: pairs each post that wants what the start gives with each that gives what the start wants. */
function findThrees({ startPost, blocked, pool, effort }: Search, served: Hop[], serving: Hop[]): void {
  const wanting = byKeys(serving, ({ post }) => wantedKeys(post));
  for (const { post, weight } of served) {
    const bound = 3 * startPost.accept * weight;
    if (bound * (serving[0]?.weight ?? 0) <= pool.floor) break;
    for (const key of post.gives) {
      for (const last of wanting.get(key) ?? []) {
        // Both lists are sorted, so nothing better follows.
        if (bound * last.weight <= pool.floor) break;
        if (!effort.spend()) return;
        const possibleCircle = [startPost, post, last.post];
        if (pool.hasBetter(possibleCircle, bound * last.weight)) continue;
        if (oneWayMatchOf(post, last.post) && mayShareCircle(post, last.post, blocked)) pool.offer(possibleCircle);
      }
    }
  }
}

interface Middle {
  post: IndexedPost;
  bound: number;
}

const allowsFour = ({ post }: Hop) => post.maxLength > MIN_CIRCLE_SIZE;
/** Each group has its best hop first. */
const bestUnder = (groups: ReadonlyMap<string, Hop[]>, keys: readonly string[]): number =>
  keys.reduce((best, key) => Math.max(best, groups.get(key)?.[0]?.weight ?? 0), 0);

/** The posts opposite of the start that match others on both sides, the most promising first. */
function findMiddles({ startPost, others }: Search, giving: Map<string, Hop[]>, wanting: Map<string, Hop[]>): Middle[] {
  const middles: Middle[] = [];
  for (const post of others) {
    if (post.maxLength <= MIN_CIRCLE_SIZE) continue;
    const before = bestUnder(giving, wantedKeys(post));
    const after = before > 0 ? bestUnder(wanting, post.gives) : 0;
    if (after > 0) middles.push({ post, bound: 4 * startPost.accept * post.accept * before * after });
  }
  return middles.sort((a, b) => b.bound - a.bound);
}

/** Two hops forward and two back meet at the post in the middle. */
function findFours(search: Search, served: Hop[], serving: Hop[]): void {
  const { startPost, blocked, pool, effort } = search;
  const giving = byKeys(served.filter(allowsFour), ({ post }) => post.gives);
  const wanting = byKeys(serving.filter(allowsFour), ({ post }) => wantedKeys(post));
  const onward = (hops: Hop[], middle: IndexedPost, matchOf: (post: IndexedPost) => OneWayMatch | null): Hop[] =>
    hops
      .flatMap(({ post, weight }) => {
        const match = effort.spend() ? matchOf(post) : null;
        return match && mayShareCircle(post, middle, blocked) ? { post, weight: weight * weightOf(match) } : [];
      })
      .sort((a, b) => b.weight - a.weight);
  for (const { post, bound } of findMiddles(search, giving, wanting)) {
    if (bound <= pool.floor || effort.isSpent) break;
    const into = onward(underKeys(giving, wantedKeys(post)), post, (giver) => oneWayMatchOf(giver, post));
    if (into.length === 0) continue;
    const out = onward(underKeys(wanting, post.gives), post, (receiver) => oneWayMatchOf(post, receiver));
    const through = 4 * startPost.accept * post.accept;
    for (const first of into) {
      if (through * first.weight * (out[0]?.weight ?? 0) <= pool.floor) break;
      for (const last of out) {
        const best = through * first.weight * last.weight;
        if (best <= pool.floor) break;
        if (!effort.spend()) return;
        const possibleCircle = [startPost, first.post, post, last.post];
        if (!pool.hasBetter(possibleCircle, best) && mayShareCircle(first.post, last.post, blocked))
          pool.offer(possibleCircle);
      }
    }
  }
}
