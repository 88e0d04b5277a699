import { fitOf, weightOf } from '../../market/fit.ts';
import type { MarketPost } from '../../market/market-post.ts';

/** A post on the way of a ring, with the chance that all goes well up to it. */
export interface Way {
  post: MarketPost;
  weight: number;
}

const bestFirst = (a: Way, b: Way) => b.weight - a.weight || a.post.postSeq - b.post.postSeq;

/** One hop forward: those whom `giver` serves, best first. */
export const waysFrom = (giver: MarketPost, posts: Iterable<MarketPost>): Way[] =>
  waysOf(posts, (post) => fitOf(giver, post));

/** One hop back: those who serve `receiver`, best first. */
export const waysTo = (receiver: MarketPost, posts: Iterable<MarketPost>): Way[] =>
  waysOf(posts, (post) => fitOf(post, receiver));

function waysOf(posts: Iterable<MarketPost>, fitTo: (post: MarketPost) => ReturnType<typeof fitOf>): Way[] {
  const ways: Way[] = [];
  for (const post of posts) {
    const fit = fitTo(post);
    if (fit) ways.push({ post, weight: post.accept * weightOf(fit) });
  }
  return ways.sort(bestFirst);
}

/** Each under all its keys, in their order. */
export function byKeys<T>(items: Iterable<T>, keysOf: (item: T) => readonly string[]): Map<string, T[]> {
  const groups = new Map<string, T[]>();
  for (const item of items) {
    for (const key of keysOf(item)) {
      const group = groups.get(key);
      if (group) group.push(item);
      else groups.set(key, [item]);
    }
  }
  return groups;
}

/** Those under one of the keys, each once. */
export function underKeys<T>(groups: ReadonlyMap<string, T[]>, keys: readonly string[]): T[] {
  const found = keys.flatMap((key) => groups.get(key) ?? []);
  return keys.length > 1 ? [...new Set(found)] : found;
}
