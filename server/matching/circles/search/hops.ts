import { oneWayMatchOf, weightOf } from '../../match-index/one-way-match.ts';
import type { IndexedPost } from '../../match-index/indexed-post.ts';

/** A next or previous post of a circle, with the chance that its owner accepts and that it matches. */
export interface Hop {
  post: IndexedPost;
  weight: number;
}

const bestFirst = (a: Hop, b: Hop) => b.weight - a.weight || a.post.postSeq - b.post.postSeq;

/** The posts that `giver` serves, one hop forward, best first. */
export const hopsFrom = (giver: IndexedPost, posts: Iterable<IndexedPost>): Hop[] =>
  hopsOf(posts, (post) => oneWayMatchOf(giver, post));

/** The posts that serve `receiver`, one hop back, best first. */
export const hopsTo = (receiver: IndexedPost, posts: Iterable<IndexedPost>): Hop[] =>
  hopsOf(posts, (post) => oneWayMatchOf(post, receiver));

function hopsOf(posts: Iterable<IndexedPost>, matchOf: (post: IndexedPost) => ReturnType<typeof oneWayMatchOf>): Hop[] {
  const hops: Hop[] = [];
  for (const post of posts) {
    const match = matchOf(post);
    if (match) hops.push({ post, weight: post.accept * weightOf(match) });
  }
  return hops.sort(bestFirst);
}

/** Groups the items by each of their keys, in the order of the items. */
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

/** The items under one of the keys, each once. */
export function underKeys<T>(groups: ReadonlyMap<string, T[]>, keys: readonly string[]): T[] {
  const found = keys.flatMap((key) => groups.get(key) ?? []);
  return keys.length > 1 ? [...new Set(found)] : found;
}
