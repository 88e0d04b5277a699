// PostgreSQL too: what queries find.
import { skills, skillWords } from '#db/schema/posts/catalog.ts';
import { posts } from '#db/schema/posts/posts.ts';
import { inArray } from 'drizzle-orm';
import fc from 'fast-check';
import { beforeAll, expect, test } from 'vitest';
import { isRemote, placeColumns } from '../../platform/gateways/places/geocoding.ts';
import { type Caller, callerFor, createIndustries, createMember, createPostRows } from '../../test/factories.ts';
import { t, withTestApp } from '../../test/with-test-app.ts';
import { findMatchingSearches } from './find-matching-searches.ts';
import { toComparablePost, comparedFieldsOf } from './compared-fields.ts';

/** Each run compares some posts with some searches. */
const RUNS = process.env['DEEP'] === 'on' ? 200 : 5;
const POSTS = 6;
const SEARCHES = 4;

let owner: string;
/** One for each search of a run, because a member cannot save two that mean the same. */
const callers: Caller[] = [];
withTestApp();
beforeAll(async () => {
  await createIndustries(t.db, ['Design', 'Legal', 'Accounting & Bookkeeping']);
  await t.db.write(async (tx) => {
    await tx.insert(skills).values({ id: 'haircut', name: 'Hair cutting', industryId: 'design', position: 0 });
    await tx.insert(skillWords).values(['haircut', 'barber'].map((word) => ({ word, skillId: 'haircut' })));
  });
  owner = await createMember(t.db);
  for (let n = 0; n < SEARCHES; n += 1) callers.push(await callerFor(t.deps, await createMember(t.db)));
});

const texts = `
  plumber plumbing Plumb logo logos design designer the and a book bookkeeping Café cafe naïve
  İstanbul straße 3d 24/7 web-site C++ e.g. running ran x https://shop.example/page
  mail@example.com don't 1e5 -3.5 ÅNGSTRÖM über O’Brien !! C# .NET R R&D 钢琴 我想教钢琴和吉他 ギター教室 กีตาร์
  co-working coworking Łódź
`
  .trim()
  .split(/\s+/);
const word = fc.constantFrom(...texts);
const words = fc.array(word, { minLength: 1, maxLength: 4 }).map((all) => all.join(' '));
const free = fc.string({ minLength: 1, maxLength: 12 }).filter((text) => /[a-z0-9]/i.test(text));
const text = fc.oneof({ weight: 4, arbitrary: words }, { weight: 1, arbitrary: free });
const place = fc.constantFrom('Austin, TX', 'Round Rock, TX', 'Dallas, TX', 'Remote/Online', 'Nowhere at all');
const post = fc.record({
  type: fc.constantFrom('offering' as const, 'requesting' as const),
  serviceOffered: text,
  serviceRequested: text,
  description: text,
  industry: fc.constantFrom('Design', 'Legal', 'Design, Legal', 'Own Thing'),
  location: place,
  alsoOnline: fc.boolean(),
});
const none = fc.constant(null);
const savedSearch = fc
  .record({
    search: fc.oneof(text, none),
    industry: fc.oneof(fc.constantFrom('Design', 'legal', 'own thing'), none),
    type: fc.oneof(fc.constantFrom('offering' as const, 'requesting' as const), none),
    near: fc.oneof(fc.constantFrom('Austin, TX', '75201', '30.27,-97.74'), none),
    radius: fc.oneof(fc.constantFrom(1, 15, 40, 300), none),
    online: fc.oneof(fc.constantFrom('also' as const, 'only' as const), none),
    side: fc.oneof(fc.constantFrom('offered' as const, 'wanted' as const), none),
  })
  .filter(({ search, industry, type, near }) =>
    Boolean(/[\p{L}\p{N}]/u.test(search ?? '') || industry || type || near),
  );

type Query = Parameters<Caller['wishes']['create']>[0];

type Fields = Partial<typeof posts.$inferInsert> & { location: string };

/** For each post which of the searches find it; as saved searches exactly those have to match it then. */
const findings = async (all: Fields[], queries: Query[]): Promise<boolean[][]> => {
  const placed = all.map(({ location, ...fields }) => ({
    ...fields,
    ...placeColumns(location),
    location,
    isRemote: isRemote(location),
  }));
  const rows = await createPostRows(t.db, owner, placed);
  const ids = rows.map(({ id }) => id);
  const saved = await Promise.all(
    queries.map(async (query, n) => {
      const calls = callers[n]!.wishes;
      const { id } = await calls.create(query);
      const { items } = await calls.results({ id });
      return { id, calls, found: new Set(items.map((item) => item.id)) };
    }),
  );
  const stored = await t.db.fresh.select().from(posts).where(inArray(posts.id, ids));
  const matching = new Map<string, string[]>();
  for (const row of stored) {
    const comparable = await toComparablePost(t.db.fresh, comparedFieldsOf(row));
    const matches = await findMatchingSearches(t.db.fresh, comparable, owner);
    matching.set(row.id, matches.map(({ id }) => id).toSorted());
  }
  await t.db.write((tx) => tx.delete(posts).where(inArray(posts.id, ids)));
  for (const { id, calls } of saved) await calls.remove({ id });
  for (const [n, id] of ids.entries()) {
    const finding = saved.filter(({ found }) => found.has(id)).map((search) => search.id);
    expect(matching.get(id), JSON.stringify(all[n])).toEqual(finding.toSorted());
  }
  return ids.map((id) => saved.map(({ found }) => found.has(id)));
};
const some = <T>(count: number, of: fc.Arbitrary<T>) => fc.array(of, { minLength: count, maxLength: count });

test('a saved search matches a post exactly when its search finds it', async () => {
  let [hits, pairs] = [0, 0];
  await fc.assert(
    fc.asyncProperty(some(POSTS, post), some(SEARCHES, savedSearch), async (all, queries) => {
      const found = (await findings(all, queries)).flat();
      hits += found.filter(Boolean).length;
      pairs += found.length;
    }),
    { numRuns: RUNS },
  );
  expect(hits, 'some of both kinds').toBeGreaterThan(0);
  expect(hits).toBeLessThan(pairs);
});

/** Few words, so that many posts have them, each in another place. */
const few = fc
  .array(fc.constantFrom('zebra', 'zebras', 'barber', 'hair', 'bread', 'the'), { minLength: 1, maxLength: 2 })
  .map((all) => all.join(' '));
const skillIds = fc.constantFrom<string[]>([], [], ['haircut']);
const described = fc
  .record({ about: few, needs: few, inReturn: few, has: fc.constantFrom('about', 'needs', 'inReturn', 'all') })
  .map(({ about, needs, inReturn, has }) => {
    const sentences = {
      about: `${about}.`,
      needs: `Well. I need ${needs}.`,
      inReturn: `Well.\n\nIn return: ${inReturn}`,
    };
    return has === 'all' ? `${about}. I need ${needs}.\n\nIn return: ${inReturn}` : sentences[has];
  });
const postWithSides = fc.record({
  service: fc.oneof(
    fc.record({ type: fc.constant('offering' as const), serviceOffered: few }),
    fc.record({ type: fc.constant('requesting' as const), serviceOffered: few, serviceRequested: few }),
  ),
  description: described,
  industry: fc.constantFrom('Design', 'Design, zebra'),
  lookingForIndustry: fc.constantFrom('Legal', 'bread'),
  location: fc.constantFrom('Austin, TX', 'Remote/Online'),
  skillsOffered: skillIds,
  skillsWanted: skillIds,
});
const search = fc.oneof(
  few,
  few.map((words) => `${words} austin`),
);

/** Has the word 'zebra' in what is wanted, and in a sentence that belongs to neither side. */
const besideAndWanted = {
  service: { type: 'offering' as const, serviceOffered: 'bread' },
  description: 'We walk your zebra. I need a zebra.',
  industry: 'Design' as const,
  lookingForIndustry: 'Legal' as const,
  location: 'Austin, TX' as const,
  skillsOffered: [],
  skillsWanted: [],
};
const offered = {
  ...besideAndWanted,
  description: 'Well.',
  service: { type: 'offering' as const, serviceOffered: 'zebra' },
};

test('a saved search of one side matches a post exactly when its search finds it there; each post on one side only', async () => {
  const hits = { offered: 0, wanted: 0 };
  await fc.assert(
    fc.asyncProperty(some(POSTS, postWithSides), search, async (all, words) => {
      const fields = all.map(({ service, ...more }) => ({ ...more, ...service }));
      const sides = [{}, { side: 'offered' as const }, { side: 'wanted' as const }];
      const found = await findings(
        fields,
        sides.map((side) => ({ search: words, ...side })),
      );
      for (const [either, isOffered, isWanted] of found) {
        expect(Number(isOffered) + Number(isWanted)).toBe(Number(either));
        hits.offered += Number(isOffered);
        hits.wanted += Number(isWanted);
      }
    }),
    { numRuns: RUNS, examples: [[[besideAndWanted, offered], 'zebra']] },
  );
  expect(Math.min(hits.offered, hits.wanted), 'some of both').toBeGreaterThan(0);
});
