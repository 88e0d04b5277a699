import { expect, test } from 'vitest';
import type { IndexedPost } from '../../match-index/indexed-post.ts';
import { indexedPost } from '../../match-index/small-index.test-support.ts';
import { findMissingLinks } from '../missing-link/find-missing-links.ts';
import { findPossibleCircles } from './find-possible-circles.ts';

/** Counts how often the owners and values of its posts are read: the work of a search, whatever the machine. */
class Meter {
  reads = 0;

  watch(post: IndexedPost): IndexedPost {
    const count = <T>(value: T): T => {
      this.reads += 1;
      return value;
    };
    return Object.defineProperties(
      { ...post },
      { userId: { get: () => count(post.userId) }, value: { get: () => count(post.value) } },
    );
  }
}

const noBlocks = () => false;
const START = indexedPost(1, { gives: ['s:a'], wants: ['s:d'] });

/** The posts of three members who close circles of four with the start by every one of their posts. */
const threeMembers = (posts: number, meter: Meter, isUnlike: boolean): IndexedPost[] =>
  ['ab', 'bc', 'cd'].flatMap(([wanted, given], owner) =>
    Array.from({ length: posts }, (_, n) =>
      meter.watch(
        indexedPost(1000 * (owner + 1) + n, {
          userId: `owner ${owner}`,
          gives: [`s:${given}`],
          wants: [`s:${wanted}`],
          ...(isUnlike ? { value: 500 + ((n * 37) % 90), lat: 30.2672 + ((n * 53) % 97) / 1000 } : {}),
        }),
      ),
    ),
  );

test.each([
  ['alike', false],
  ['unlike', true],
])('three members with many posts that are %s do not make a search longer', (_, isUnlike) => {
  for (const posts of [60, 500]) {
    const meter = new Meter();
    const possibleCircles = findPossibleCircles(START, threeMembers(posts, meter, isUnlike), { blocked: noBlocks });
    expect(possibleCircles.map((possibleCircle) => possibleCircle.posts.length)).toEqual([4]);
    expect(meter.reads, `${posts} posts each`).toBeLessThan(1_000_000);
  }
});

test('three members with many posts do not make the search for what would close one more circle longer', () => {
  const missing = indexedPost(1, { gives: ['s:a'], wants: ['s:other'] });
  for (const posts of [60, 500]) {
    const meter = new Meter();
    // The one in the middle can be left out, so that many give `b` and many want it.
    const [first, , last] = Map.groupBy(threeMembers(posts, meter, true), ({ userId }) => userId).values();
    const ends = (last ?? []).map((post) => meter.watch({ ...post, wants: ['s:b'] }));
    const links = findMissingLinks(missing, [...(first ?? []), ...ends], {
      blocked: noBlocks,
      industryOf: () => undefined,
    });
    expect(links.map(({ kind }) => kind)).toContain('want');
    expect(meter.reads, `${posts} posts each`).toBeLessThan(1_000_000);
  }
});
