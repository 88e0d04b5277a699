import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { indexedPost, smallIndex } from '../../match-index/small-index.test-support.ts';
import { closeVacancy } from './close-vacancy.ts';
import { membersKeyOf } from '../machine/state.ts';
import { closesCircle, circleKey } from './possible-circle.ts';

const noBlocks = () => false;
const sorted = (items: string[]) => items.toSorted();

/** Each gives what the next one wants. */
const circle = (size: number, changes: object = {}) =>
  Array.from({ length: size }, (_, n) =>
    indexedPost(n + 1, { gives: [`s:${n}`], wants: [`s:${(n + size - 1) % size}`], accept: 0.6, ...changes }),
  );

describe('a possible circle', () => {
  it('has one key however it is turned, and another one in the other direction', () => {
    fc.assert(
      fc.property(fc.uniqueArray(fc.uuid(), { minLength: 3, maxLength: 4 }), fc.nat(3), (ids, turn) => {
        const possibleCircle = ids.map((id) => ({ postId: id, userId: id }));
        const turned = [
          ...possibleCircle.slice(turn % possibleCircle.length),
          ...possibleCircle.slice(0, turn % possibleCircle.length),
        ];
        expect(circleKey(turned)).toBe(circleKey(possibleCircle));
        expect(circleKey(possibleCircle.toReversed())).not.toBe(circleKey(possibleCircle));
        expect(membersKeyOf(possibleCircle.map(({ userId }) => userId).toReversed())).toBe(
          membersKeyOf(possibleCircle.map(({ userId }) => userId)),
        );
      }),
    );
  });
});

describe('a vacancy', () => {
  const possibleCircle = circle(3);
  const like = (postSeq: number, changes: object = {}) =>
    indexedPost(postSeq, {
      ...possibleCircle[1],
      postSeq,
      postId: `post-${postSeq}`,
      userId: `user-${postSeq}`,
      ...changes,
    });

  it('is filled by a member who gives and wants the same, best first', () => {
    const candidates = [
      like(10, { accept: 0.5 }),
      like(11, { accept: 0.7 }),
      like(12, { gives: ['s:9'] }),
      like(13, { wants: ['s:9'] }),
      like(14, { value: 5000 }),
      like(15, { userId: 'user-1' }),
      like(16, { userId: 'user-3' }),
      like(17, { userId: 'user-10', accept: 0.4 }),
    ];
    const { substitutes, closed } = closeVacancy(possibleCircle.toSpliced(1, 1), 1, candidates, noBlocks);
    expect(substitutes.map(({ post }) => post.postSeq)).toEqual([11, 10]);
    expect(substitutes[0]?.score).toBeCloseTo(3 * 0.6 * 0.6 * 0.7, 10);
    expect(closed).toBeNull();
  });

  it('closes where the previous member serves the next one', () => {
    const [first, second, third] = possibleCircle;
    const wide = [first!, second!, { ...third!, wants: ['s:1', 's:0'] }];
    expect(closeVacancy(wide.toSpliced(1, 1), 1, [], noBlocks).closed).toEqual([first, wide[2]]);
    expect(closeVacancy(wide.toSpliced(0, 1), 0, [], noBlocks).closed).toBeNull();
    const four = circle(4).map((post, n) => (n === 2 ? { ...post, wants: ['s:1', 's:0'] } : post));
    expect(closeVacancy(four.toSpliced(1, 1), 1, [], noBlocks).closed?.map(({ postSeq }) => postSeq)).toEqual([
      1, 3, 4,
    ]);
  });

  it('is filled exactly by those who close a circle', () => {
    fc.assert(
      fc.property(fc.nat(), fc.nat(2), (seed, position) => {
        const { posts, blocked } = smallIndex({ seed, members: 30, skills: 4, named: 0.6, remote: 0.3, four: 1 });
        const found = firstCircle(posts, blocked);
        fc.pre(found !== null);
        if (!found) return;
        const { substitutes } = closeVacancy(found.toSpliced(position, 1), position, posts, blocked);
        const matching = posts.filter((post) => closesCircle(found.with(position, post), blocked));
        expect(sorted(substitutes.map(({ post }) => post.userId))).toEqual(
          sorted([...new Set(matching.map(({ userId }) => userId))]),
        );
      }),
      { numRuns: 30 },
    );
  });
});

function firstCircle(posts: ReturnType<typeof circle>, blocked: (a: string, b: string) => boolean) {
  for (const a of posts)
    for (const b of posts.slice(0, 20))
      for (const c of posts.slice(20, 40)) if (closesCircle([a, b, c], blocked)) return [a, b, c];
  return null;
}
