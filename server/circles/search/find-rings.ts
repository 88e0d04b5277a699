import { fitOf, weightOf } from '../../market/fit.ts';
import { type Blocked, type MarketPost, wantedKeys } from '../../market/market-post.ts';
import { type FoundRing, RingPool } from './ring-pool.ts';
import { mayShareRing } from './ring.ts';
import { byKeys, underKeys, type Hop, hopsFrom, hopsTo } from './hops.ts';

/** How many rings are found unless the caller says. */
const MAX_RINGS = 3;
/** With fewer rings of three members than this, rings of four are searched, too. */
const ENOUGH_THREES = 3;
const SHORTEST_RING = 3;

export interface SearchOptions {
  blocked: Blocked;
  /** Keys of rings that are not to be found, because somebody refused them. */
  refused?: ReadonlySet<string>;
  /** How many rings to find at most; 3 by default. */
  max?: number;
}

interface Search {
  start: MarketPost;
  others: MarketPost[];
  blocked: Blocked;
  pool: RingPool;
}

/** The best rings through `start` among these posts, by how many members they are expected to serve. */
export function findRings(start: MarketPost, neighbourhood: Iterable<MarketPost>, options: SearchOptions): FoundRing[] {
  const { blocked, refused, max = MAX_RINGS } = options;
  const others = [...neighbourhood].filter((post) => mayShareRing(start, post, blocked));
  const search: Search = { start, others, blocked, pool: new RingPool(refused) };
  const served = hopsFrom(start, others);
  const serving = served.length > 0 ? hopsTo(start, others) : [];
  if (serving.length === 0) return [];
  findThrees(search, served, serving);
  if (search.pool.size < ENOUGH_THREES && start.maxLength > SHORTEST_RING) findFours(search, served, serving);
  return search.pool.best(max);
}

/** Joins whom the start serves with who serves the start, by what the former give and the latter want. */
function findThrees({ start, blocked, pool }: Search, served: Hop[], serving: Hop[]): void {
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
  before: Hop[];
  after: Hop[];
  bound: number;
}

const bestWeight = (hops: Hop[]) => hops.reduce((best, { weight }) => Math.max(best, weight), 0);
const allowsFour = ({ post }: Hop) => post.maxLength > SHORTEST_RING;

/** The posts opposite of the start, with those who may serve them and whom they may serve. */
function findMiddles({ start, others }: Search, served: Hop[], serving: Hop[]): Middle[] {
  const giving = byKeys(served.filter(allowsFour), ({ post }) => post.gives);
  const wanting = byKeys(serving.filter(allowsFour), ({ post }) => wantedKeys(post));
  const middles: Middle[] = [];
  for (const post of others) {
    if (post.maxLength <= SHORTEST_RING) continue;
    const before = underKeys(giving, wantedKeys(post));
    const after = before.length > 0 ? underKeys(wanting, post.gives) : [];
    if (after.length === 0) continue;
    const bound = 4 * start.accept * post.accept * bestWeight(before) * bestWeight(after);
    middles.push({ post, before, after, bound });
  }
  return middles.sort((a, b) => b.bound - a.bound);
}

/** Two hops forward and two back meet at the post in the middle. */
function findFours(search: Search, served: Hop[], serving: Hop[]): void {
  const { start, blocked, pool } = search;
  for (const { post, before, after, bound } of findMiddles(search, served, serving)) {
    if (bound <= pool.floor) break;
    const into = onward(before, (one) => extended(one, fitOf(one.post, post), mayShareRing(one.post, post, blocked)));
    if (into.length === 0) continue;
    const out = onward(after, (one) => extended(one, fitOf(post, one.post), mayShareRing(one.post, post, blocked)));
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

const onward = (hops: Hop[], next: (one: Hop) => Hop | null): Hop[] =>
  hops.flatMap((one) => next(one) ?? []).sort((a, b) => b.weight - a.weight);

const extended = ({ post, weight }: Hop, fit: ReturnType<typeof fitOf>, allowed: boolean): Hop | null =>
  fit && allowed ? { post, weight: weight * weightOf(fit) } : null;
