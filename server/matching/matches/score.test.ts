import type { DistanceUnit } from '#contracts/shared/distance-text.ts';
import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { seededRandom } from '#db/seed/seeded-random.ts';
import type { IndexedPost } from '../match-index/indexed-post.ts';
import { AUSTIN, indexedPost, smallIndex } from '../match-index/small-index.test-support.ts';
import { findMatches } from './find-matches.ts';
import { inSentence, reasonsOf } from './reasons.ts';
import { livelinessScore, type Match, matchOf } from './score.ts';
import { matchWeights } from './weights.ts';

const DEEP = process.env['DEEP'] === 'on';
const now = Date.UTC(2026, 10, 22);
const DAY = 86_400_000;
const awake = { answerRate: 1, lastSeenAt: now };

const mine = indexedPost(1, { gives: ['s:logo', 'i:design'], wants: ['s:books', 'i:accounting'] });
const theirs = indexedPost(2, { gives: ['s:books', 'i:accounting'], wants: ['s:logo', 'i:design'] });
const match = (changes: Partial<IndexedPost> = {}, owner = awake) =>
  matchOf(mine, { ...theirs, ...changes }, owner, now);
const score = (changes: Partial<IndexedPost> = {}, owner = awake) => match(changes, owner)?.score ?? 0;

describe('the score of a match', () => {
  it('is 100 for what could not match better', () => {
    expect(Object.values<number>(matchWeights).reduce((sum, weight) => sum + weight)).toBe(100);
    expect(match()).toMatchObject({ kind: 'mutual', score: 100 });
  });

  it('falls with distance, unlike values, silence and absence, and stays between 0 and 100', () => {
    const share = fc.double({ min: 0, max: 0.8, noNaN: true });
    const more = fc.double({ min: 0.01, max: 0.2, noNaN: true });
    fc.assert(
      fc.property(share, more, (from, by) => {
        const to = from + by;
        expect(score({ lat: AUSTIN.lat + 0.4 * to })).toBeLessThan(score({ lat: AUSTIN.lat + 0.4 * from }));
        expect(score({ value: 500 * (1 + to) })).toBeLessThan(score({ value: 500 * (1 + from) }));
        expect(score({}, { ...awake, answerRate: from })).toBeLessThan(score({}, { ...awake, answerRate: to }));
        const seen = (days: number) => score({}, { ...awake, lastSeenAt: now - days * DAY });
        expect(seen(30 * to)).toBeLessThan(seen(30 * from));
        expect(score({ value: 1e6, lat: AUSTIN.lat + 0.4 * to })).toBeGreaterThan(0);
      }),
    );
    expect(livelinessScore({ answerRate: null, lastSeenAt: now - 400 * DAY }, now)).toBe(0.25);
    expect(livelinessScore({ answerRate: 1, lastSeenAt: now + DAY }, now)).toBe(1);
  });
});

/** Computes a score from the text of the rules, without the code that is tested. */
function byHand(one: IndexedPost, other: IndexedPost, lively: number): { kind: string; score: number } | null {
  const radians = (degrees: number) => (degrees * Math.PI) / 180;
  const way = (from: IndexedPost, to: IndexedPost) => {
    const common = to.wants.filter((key) => from.gives.includes(key));
    if (common.length === 0) return null;
    const names = (keys: readonly string[]) => keys.some((key) => key.startsWith('s:'));
    const degree = names(common) ? 1 : names(to.wants) && names(from.gives) ? 0.4 : 0.8;
    if (from.isRemote || from.alsoOnline) return { degree, near: 1 };
    if (from.lat === null || from.lng === null || to.lat === null || to.lng === null) return null;
    const cosine =
      Math.sin(radians(from.lat)) * Math.sin(radians(to.lat)) +
      Math.cos(radians(from.lat)) * Math.cos(radians(to.lat)) * Math.cos(radians(from.lng - to.lng));
    const near = 1 - (3958.8 * Math.acos(Math.min(1, cosine))) / (to.radius ?? 30);
    return near < 0 ? null : { degree, near };
  };
  const [get, give] = [way(other, one), way(one, other)];
  const balance = (10 * Math.min(one.value, other.value)) / Math.max(one.value, other.value);
  if (get && give) {
    const degree = 35 * ((get.degree + give.degree) / 2) + 30 * Math.min(get.degree, give.degree);
    return { kind: 'mutual', score: degree + 15 * ((get.near + give.near) / 2) + balance + 10 * lively };
  }
  const only = get ?? give;
  return only && { kind: get ? 'has' : 'needs', score: 35 * only.degree + 15 * only.near + balance + 10 * lively };
}

describe('the search for matches', () => {
  it('finds what a naive scan finds, best first', () => {
    const shape = fc.record({
      seed: fc.nat(),
      members: fc.integer({ min: 2, max: DEEP ? 140 : 40 }),
      skills: fc.integer({ min: 2, max: 30 }),
      named: fc.constantFrom(0, 0.6, 1),
      remote: fc.constantFrom(0, 0.3),
    });
    fc.assert(
      fc.property(shape, (given) => {
        const { posts } = smallIndex({ ...given, four: 1 });
        const random = seededRandom(given.seed);
        const answers = new Map(posts.map(({ userId }) => [userId, random()]));
        const search = {
          now,
          livelinessOf: (userId: string) => ({ answerRate: answers.get(userId) ?? 0, lastSeenAt: now }),
        };
        for (const start of posts) {
          const expected = posts
            .filter(({ userId }) => userId !== start.userId)
            .flatMap((post) => {
              const found = byHand(start, post, ((answers.get(post.userId) ?? 0) + 1) / 2);
              return found ? [{ id: `${start.postId}.${post.postId}`, ...found }] : [];
            });
          const found = findMatches(start, posts, search);
          expect(found.map(({ id, kind }) => `${id} ${kind}`).toSorted()).toEqual(
            expected.map(({ id, kind }) => `${id} ${kind}`).toSorted(),
          );
          const scores = new Map(expected.map((each) => [each.id, each.score]));
          // Distances by two formulas differ by some inches.
          for (const { id, score } of found) expect(score).toBeCloseTo(scores.get(id) ?? -1, 4);
          for (const [n, { score }] of found.entries()) expect(score).toBeLessThanOrEqual(found[n - 1]?.score ?? 100);
        }
      }),
      { numRuns: DEEP ? 200 : 20 },
    );
  });

  it('leaves out what is hidden', () => {
    const search = { now, livelinessOf: () => awake };
    const [found] = findMatches(mine, [theirs], search);
    expect(found).toMatchObject({ id: `${mine.postId}.${theirs.postId}`, theirs });
    expect(findMatches(mine, [theirs], { ...search, dismissedIds: new Set([found?.id ?? '']) })).toEqual([]);
  });
});

describe('the reasons', () => {
  const names: Record<string, string> = {
    's:logo': 'Logo design',
    's:books': 'Bookkeeping',
    's:poster': 'Poster design',
    'i:accounting': 'Accounting',
    'i:design': 'Design',
  };
  const reasons = (found: Match | null, other = 500, unit: DistanceUnit = 'miles') =>
    found &&
    reasonsOf(found, {
      firstName: 'Dana',
      nameOf: (key) => names[key] ?? key,
      industryOf: (key) => (key === 's:books' ? 'i:accounting' : 'i:design'),
      values: { mine: 500, theirs: other },
      unit,
    });

  it('are sentences', () => {
    expect(reasons(match({ lat: AUSTIN.lat + 4 / 69.1 }))).toEqual([
      'Dana offers bookkeeping, which you seek',
      'You offer logo design, which Dana seeks',
      '4 miles away',
      'Both about $500',
    ]);
  });

  it('say how loose a match is', () => {
    expect(reasons(match({ gives: ['i:accounting'], wants: ['i:design'] }))?.slice(0, 2)).toEqual([
      'Dana offers work in Accounting, where you seek help',
      'You offer work in Design, where Dana seeks help',
    ]);
    expect(reasons(match({ gives: ['s:x', 'i:accounting'], wants: ['s:poster', 'i:design'] }))?.slice(0, 2)).toEqual([
      'Dana works in Accounting, where you seek bookkeeping',
      'You work in Design, where Dana seeks poster design',
    ]);
    // A wanted skill of another industry is not what the member needs there.
    expect(reasons(match({ gives: ['s:x', 'i:accounting'], wants: ['s:books', 'i:design'] }))?.[1]).toBe(
      'You work in Design, where Dana seeks help',
    );
  });

  it('say how far it is where someone has to travel', () => {
    const line = (changes: Partial<IndexedPost>) => reasons(match(changes))?.at(-2);
    expect(line({})).toBe('Less than a mile away');
    expect(line({ lat: AUSTIN.lat + 1.2 / 69.1 })).toBe('1 mile away');
    expect(line({ isRemote: true, wants: [] })).toBe('Can be done online');
  });

  it('say it in kilometers to whoever reads them at home', () => {
    const line = (lat: number) => reasons(match({ lat: AUSTIN.lat + lat / 69.1 }), 500, 'kilometers')?.at(-2);
    expect([0.5, 1.2, 4].map(line)).toEqual(['Less than a kilometer away', '2 km away', '6 km away']);
  });

  it('name both values unless they are far apart', () => {
    expect([540, 700, 1234, 95].map((value) => reasons(match(), value)?.[3])).toEqual([
      'Both about $520',
      'Yours is worth about $500, theirs about $700',
      undefined,
      undefined,
    ]);
  });

  it('keep names that are not plain words', () => {
    expect(['Logo design', 'SEO audit', 'iOS apps', 'A cappella coaching'].map(inSentence)).toEqual([
      'logo design',
      'SEO audit',
      'iOS apps',
      'a cappella coaching',
    ]);
  });
});
