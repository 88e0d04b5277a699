import { fitOf, weightOf } from '../../market/fit.ts';
import { type Blocked, type MarketPost, wantedKeys } from '../../market/market-post.ts';
import { type FoundRing, RingPool } from './ring-pool.ts';
import { mayShareRing } from './ring.ts';
import { byKeys, underKeys, type Way, waysFrom, waysTo } from './ways.ts';

/** So many rings are shown; where rings of three members are fewer, those of four are looked for, too. */
const SHOWN = 3;

export interface SearchOptions {
  blocked: Blocked;
  /** Keys of rings that are not to be found, because somebody refused them. */
  refused?: ReadonlySet<string>;
  most?: number;
}

interface Search {
  start: MarketPost;
  others: MarketPost[];
  blocked: Blocked;
  pool: RingPool;
}

/** The best rings through `start` among these posts, by how many members they are expected to serve. */
export function findRings(start: MarketPost, neighbourhood: Iterable<MarketPost>, options: SearchOptions): FoundRing[] {
  const { blocked, refused, most = SHOWN } = options;
  const others = [...neighbourhood].filter((post) => mayShareRing(start, post, blocked));
  const search: Search = { start, others, blocked, pool: new RingPool(refused) };
  const served = waysFrom(start, others);
  const serving = served.length > 0 ? waysTo(start, others) : [];
  if (serving.length === 0) return [];
  findThrees(search, served, serving);
  if (search.pool.size < SHOWN && start.maxLength > SHOWN) findFours(search, served, serving);
  return search.pool.best(most);
}

/** Joins whom the start serves with who serves the start, by what the former give and the latter want. */
function findThrees({ start, blocked, pool }: Search, served: Way[], serving: Way[]): void {
  const wanting = byKeys(serving, ({ post }) => wantedKeys(post));
  const bound = 3 * start.accept;
  for (const { post, weight } of served) {
    if (bound * weight * (serving[0]?.weight ?? 0) <= pool.floor) break;
    for (const key of post.gives) {
      for (const last of wanting.get(key) ?? []) {
        // Both sides are sorted, so nothing better follows.
        if (bound * weight * last.weight <= pool.floor) break;
        if (fitOf(post, last.post) && mayShareRing(post, last.post, blocked)) pool.offer([start, post, last.post]);
      }
    }
  }
}

interface Middle {
  post: MarketPost;
  before: Way[];
  after: Way[];
  bound: number;
}

const bestWeight = (ways: Way[]) => ways.reduce((best, { weight }) => Math.max(best, weight), 0);
const allowsFour = ({ post }: Way) => post.maxLength > SHOWN;

/** The posts opposite of the start, with those who may serve them and whom they may serve. */
function findMiddles({ start, others }: Search, served: Way[], serving: Way[]): Middle[] {
  const giving = byKeys(served.filter(allowsFour), ({ post }) => post.gives);
  const wanting = byKeys(serving.filter(allowsFour), ({ post }) => wantedKeys(post));
  const middles: Middle[] = [];
  for (const post of others) {
    if (post.maxLength <= SHOWN) continue;
    const before = underKeys(giving, wantedKeys(post));
    const after = before.length > 0 ? underKeys(wanting, post.gives) : [];
    if (after.length === 0) continue;
    const bound = 4 * start.accept * post.accept * bestWeight(before) * bestWeight(after);
    middles.push({ post, before, after, bound });
  }
  return middles.sort((a, b) => b.bound - a.bound);
}

/** Two hops forward and two back meet at the post in the middle. */
function findFours(search: Search, served: Way[], serving: Way[]): void {
  const { start, blocked, pool } = search;
  for (const { post, before, after, bound } of findMiddles(search, served, serving)) {
    if (bound <= pool.floor) break;
    const into = onward(before, (way) => hop(way, fitOf(way.post, post), mayShareRing(way.post, post, blocked)));
    if (into.length === 0) continue;
    const out = onward(after, (way) => hop(way, fitOf(post, way.post), mayShareRing(way.post, post, blocked)));
    const through = 4 * start.accept * post.accept;
    for (const first of into) {
      if (through * first.weight * (out[0]?.weight ?? 0) <= pool.floor) break;
      for (const last of out) {
        if (through * first.weight * last.weight <= pool.floor) break;
        if (mayShareRing(first.post, last.post, blocked)) pool.offer([start, first.post, post, last.post]);
      }
    }
  }
}

const onward = (ways: Way[], next: (way: Way) => Way | null): Way[] =>
  ways.flatMap((way) => next(way) ?? []).sort((a, b) => b.weight - a.weight);

const hop = ({ post, weight }: Way, fit: ReturnType<typeof fitOf>, allowed: boolean): Way | null =>
  fit && allowed ? { post, weight: weight * weightOf(fit) } : null;
