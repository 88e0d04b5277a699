import fc from 'fast-check';
import { expect, test } from 'vitest';
import type { IndexedPost } from '../../match-index/indexed-post.ts';
import { indexedPost, type SmallIndex, smallIndex } from '../../match-index/small-index.test-support.ts';
import { bruteForce, type CirclesByHand } from '../search/brute-force.test-support.ts';
import { type Change, findMissingLinks, type MissingLink } from './find-missing-links.ts';

const DEEP = process.env['DEEP'] === 'on';

const changed = (startPost: IndexedPost, change: Change): IndexedPost => {
  if (change.kind === 'want') return { ...startPost, wants: [...startPost.wants, change.key] };
  if (change.kind === 'offer') return { ...startPost, gives: [...startPost.gives, change.key] };
  if (change.kind === 'online') return { ...startPost, alsoOnline: true };
  return { ...startPost, ...change };
};

/** What brute force finds with the change and not without it. */
function gainByHand(generated: SmallIndex, startPost: IndexedPost, today: CirclesByHand, change: Change) {
  const post = changed(startPost, change);
  const posts = generated.posts.map((existing) => (existing === startPost ? post : existing));
  const after = bruteForce(generated, posts)(post, 3);
  const fresh = [...after].filter(([members]) => !today.has(members));
  return { closes: fresh.length, best: Math.max(0, ...fresh.map(([, score]) => score)), after };
}

const isSkill = (key: string) => key.startsWith('s:');

/** Every key that may be wanted or offered in addition. */
function eligible(generated: SmallIndex, startPost: IndexedPost, kind: 'want' | 'offer'): string[] {
  const keys = [...new Set(generated.posts.flatMap(({ gives, wants }) => [...gives, ...wants]))];
  const own = kind === 'want' ? startPost.wants : startPost.gives;
  if (own.filter(isSkill).length >= 3) return [];
  const free = keys.filter((key) => !startPost.wants.includes(key) && !startPost.gives.includes(key));
  if (kind === 'want') return free.filter((key) => isSkill(key) === startPost.wants.some(isSkill));
  return free.filter((key) => isSkill(key) && startPost.gives.includes(generated.industryOf(key)));
}

const most = (numbers: number[]) => Math.max(0, ...numbers);

function compare(generated: SmallIndex, startPost: IndexedPost): MissingLink[] {
  const today = bruteForce(generated)(startPost, 3);
  const links = findMissingLinks(startPost, generated.posts, generated);
  for (const link of links) {
    const { closes, best, after } = gainByHand(generated, startPost, today, link);
    expect({ ...link, best: 0 }).toEqual({ ...link, closes, best: 0 });
    expect(link.best).toBeCloseTo(best, 6);
    for (const members of today.keys()) expect(after.has(members)).toBe(true);
  }
  const top = (kind: Change['kind']) => links.find((link) => link.kind === kind)?.closes ?? 0;
  const gain = (change: Change) => gainByHand(generated, startPost, today, change).closes;
  for (const kind of ['want', 'offer'] as const) {
    expect(top(kind)).toBe(most(eligible(generated, startPost, kind).map((key) => gain({ kind, key }))));
  }
  const isLocal = !startPost.isRemote && !startPost.alsoOnline;
  expect(top('online')).toBe(isLocal ? gain({ kind: 'online' }) : 0);
  const radii = [50, 75, 100].filter((radius) => radius > (startPost.radius ?? 30));
  const widest = most(radii.map((radius) => gain({ kind: 'radius', radius })));
  expect(top('radius') * 2).toBeGreaterThanOrEqual(widest);
  return links;
}

test('each hint closes what brute force closes with it, and no hint is missed', () => {
  const kinds = new Set<string>();
  fc.assert(
    fc.property(fc.nat(), fc.nat(), fc.constantFrom(0, 1), fc.constantFrom(0, 0.3), (seed, which, named, remote) => {
      const generated = smallIndex({ seed, members: 26, skills: 9, named, remote, four: 1 });
      const startPost = generated.posts[which % generated.posts.length];
      if (startPost) for (const { kind } of compare(generated, startPost)) kinds.add(kind);
    }),
    { numRuns: DEEP ? 400 : 30, ...(DEEP ? {} : { seed: 7 }) },
  );
  expect([...kinds].toSorted()).toEqual(['offer', 'online', 'radius', 'value', 'want']);
});

test('no other value closes more than twice as many, unless it breaks a circle, or is less than half or more than twice the own one', () => {
  let better = 0;
  fc.assert(
    fc.property(fc.nat(), (seed) => {
      const generated = smallIndex({ seed, members: 16, skills: 4, named: 1, remote: 1, four: 1 });
      const startPost = { ...generated.posts[0]!, value: 400 };
      generated.posts[0] = startPost;
      const today = bruteForce(generated)(startPost, 3);
      const hint = findMissingLinks(startPost, generated.posts, generated).find(({ kind }) => kind === 'value');
      const gains = Array.from({ length: 13 }, (_, n) =>
        gainByHand(generated, startPost, today, { kind: 'value', value: 200 + 50 * n }),
      );
      const allowed = gains.filter(({ after }) => [...today.keys()].every((members) => after.has(members)));
      const most = Math.max(0, ...allowed.map(({ closes }) => closes));
      expect(2 * (hint?.closes ?? 0)).toBeGreaterThanOrEqual(most);
      better += most > 0 ? 1 : 0;
    }),
    { numRuns: DEEP ? 200 : 10, ...(DEEP ? {} : { seed: 7 }) },
  );
  expect(better).toBeGreaterThan(0);
});

const one = (n: number, gives: string, wants: string, changes = {}) =>
  indexedPost(n, { gives: [`s:${gives}`, `i:of ${gives}`], wants: [`s:${wants}`], ...changes });
const links = (startPost: IndexedPost, ...others: IndexedPost[]) =>
  findMissingLinks(startPost, others, { blocked: () => false, industryOf: (key) => `i:of ${key.slice(2)}` });

test('the search suggests the nearest value from which two circles close', () => {
  const plumbers = [one(2, 'pipes', 'logo', { value: 450 }), one(3, 'pipes', 'logo', { value: 500 })];
  expect(links(one(1, 'logo', 'books', { value: 1500 }), ...plumbers, one(4, 'books', 'pipes'))).toMatchObject([
    { kind: 'value', value: 900, closes: 2 },
  ]);
});

test("the search puts a further want first and an offer last, within the member's industry only", () => {
  const startPost = one(1, 'logo', 'books');
  const others = [
    one(2, 'pipes', 'logo'),
    one(3, 'cakes', 'pipes'),
    one(4, 'pipes', 'poster'),
    one(5, 'pipes', 'taxes'),
    one(6, 'books', 'pipes', { lat: 31, alsoOnline: false }),
    one(7, 'books', 'pipes', { value: 1200 }),
  ];
  const designer = { ...startPost, gives: ['s:logo', 'i:design'] };
  const industryOf = (key: string) => (key === 's:poster' ? 'i:design' : 'i:other');
  const found = findMissingLinks(designer, others, { blocked: () => false, industryOf });
  expect(found).toMatchObject([{ kind: 'want', key: 's:cakes', closes: 1 }]);
  const nearer = [...others, one(8, 'books', 'pipes')];
  const more = findMissingLinks(designer, nearer, { blocked: () => false, industryOf });
  expect(more.map(({ kind }) => kind)).toEqual(['want', 'offer']);
  expect(more[1]).toMatchObject({ key: 's:poster', closes: 1 });
});
