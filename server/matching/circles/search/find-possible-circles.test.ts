import { describe, expect, it, test } from 'vitest';
import { type IndexShape, indexedPost, smallIndex } from '../../match-index/small-index.test-support.ts';
import { bruteForce } from './brute-force.test-support.ts';
import { findPossibleCircles } from './find-possible-circles.ts';
import { membersKeyOf } from '../machine/state.ts';

const POSTS = process.env['DEEP'] === 'on' ? 40_000 : 600;
/** Brute force takes another formula for distances. */
const DIGITS = 6;
const noBlocks = () => false;

/** Compares every generated post; returns how many had a circle. */
function compare(shape: IndexShape): { posts: number; threes: number; fours: number } {
  const generated = smallIndex(shape);
  const byHand = bruteForce(generated);
  const count = { posts: generated.posts.length, threes: 0, fours: 0 };
  for (const startPost of generated.posts) {
    const threes = byHand(startPost, 3);
    const expected = threes.size < 3 ? new Map([...threes, ...byHand(startPost, 4)]) : threes;
    const found = findPossibleCircles(startPost, generated.posts, generated);
    expect(found.length).toBe(Math.min(3, expected.size));
    const best = Math.max(0, ...expected.values());
    expect(found[0]?.score ?? 0).toBeCloseTo(best, DIGITS);
    for (const { posts, score } of found) {
      expect(posts[0]).toBe(startPost);
      const name = posts.map(({ userId }) => userId).toSorted();
      expect(expected.get(name.join())).toBeCloseTo(score, DIGITS);
    }
    expect(new Set(found.map(({ posts }) => membersKeyOf(posts.map(({ userId }) => userId)))).size).toBe(found.length);
    if (found[0]?.posts.length === 3) count.threes += 1;
    if (found[0]?.posts.length === 4) count.fours += 1;
  }
  return count;
}

describe('the search and brute force', () => {
  it('find the same best circle for each of hundreds of posts, in match indexes of many shapes', () => {
    const total = { posts: 0, threes: 0, fours: 0 };
    for (let seed = 1; total.posts < POSTS; seed += 1) {
      const shape = { named: [1, 0.6, 0][seed % 3] ?? 1, remote: (seed % 2) * 0.3, four: seed % 5 ? 1 : 0.5 };
      const { posts, threes, fours } = compare({
        seed,
        members: 3 + ((seed * 37) % 138),
        skills: [36, 12, 36, 3][seed % 4] ?? 36,
        ...shape,
      });
      total.posts += posts;
      total.threes += threes;
      total.fours += fours;
    }
    expect(total.threes).toBeGreaterThan(60);
    expect(total.fours).toBeGreaterThan(15);
  });
});

it('the search finds the best circle of four among many', () => {
  for (let seed = 1; seed <= 10; seed += 1) {
    const generated = smallIndex({ seed, members: 40, skills: 1, named: 1, remote: 0.1, four: 1 });
    const posts = generated.posts.map((post, n) => ({ ...post, gives: [`s:${n % 4}`], wants: [`s:${(n + 3) % 4}`] }));
    const byHand = bruteForce({ ...generated, posts });
    for (const startPost of posts.slice(0, 8)) {
      const expected = [...byHand(startPost, 4).values()].sort((a, b) => b - a);
      expect(findPossibleCircles(startPost, posts, generated)[0]?.score ?? 0).toBeCloseTo(expected[0] ?? 0, DIGITS);
      const pool = findPossibleCircles(startPost, posts, { ...generated, max: 12 }).map(({ score }) => score);
      const twelve = expected.slice(0, 12);
      expect(pool.sort((a, b) => b - a).map((score) => score.toFixed(DIGITS))).toEqual(
        twelve.map((score) => score.toFixed(DIGITS)),
      );
    }
  }
});

/** A member who gives the skill `gives` and wants `wants`. */
const one = (n: number, gives: string, wants: string, changes = {}) =>
  indexedPost(n, { gives: [`s:${gives}`], wants: [`s:${wants}`], ...changes });

const logo = one(1, 'logo', 'books');

test('the search finds a circle of four only if all four allow it', () => {
  const four = [one(1, 'a', 'd'), one(2, 'b', 'a'), one(3, 'c', 'b'), one(4, 'd', 'c')];
  expect(findPossibleCircles(four[0]!, four, { blocked: noBlocks })[0]?.posts).toEqual(four);
  for (const position of [0, 1, 2, 3]) {
    const posts = four.map((post, n) => ({ ...post, maxLength: n === position ? (3 as const) : (4 as const) }));
    expect(findPossibleCircles(posts[0]!, posts, { blocked: noBlocks })).toEqual([]);
  }
});

test('the search prefers circles with other members to slightly better ones with the same', () => {
  const plumbers = [0.9, 0.89, 0.8].map((accept, n) => one(10 + n, 'pipes', 'logo', { accept }));
  const keepers = [0.9, 0.5].map((accept, n) => one(20 + n, 'books', 'pipes', { accept }));
  const tailors = [one(30, 'suits', 'logo', { accept: 0.85 }), one(31, 'books', 'suits', { accept: 0.85 })];
  const found = findPossibleCircles(logo, [...plumbers, ...keepers, ...tailors], { blocked: noBlocks });
  expect(found.map(({ posts }) => posts.map(({ postSeq }) => postSeq))).toEqual([
    [1, 10, 20],
    [1, 30, 31],
    [1, 11, 20],
  ]);
});
