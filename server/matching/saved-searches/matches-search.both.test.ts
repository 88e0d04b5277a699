// PostgreSQL too: what queries find.
import { newId } from '#db/client/ids.ts';
import { skills, skillWords } from '#db/schema/posts/catalog.ts';
import { posts } from '#db/schema/posts/posts.ts';
import { eq } from 'drizzle-orm';
import fc from 'fast-check';
import { beforeAll, expect, test } from 'vitest';
import { isRemote, placeColumns } from '../../platform/gateways/places/geocoding.ts';
import { type Caller, callerFor, createIndustries, createMember, createPostRow } from '../../test/factories.ts';
import { t, withTestApp } from '../../test/with-test-app.ts';
import { findMatchingSearches } from './find-matching-searches.ts';
import { toComparablePost, comparedFieldsOf } from './compared-fields.ts';

const RUNS = process.env['DEEP'] === 'on' ? 2000 : 60;
/** Each run with sides has three searches. */
const RUNS_WITH_SIDES = RUNS / 2;

let owner: string;
let searcherId: string;
let caller: Caller;
withTestApp();
beforeAll(async () => {
  await createIndustries(t.db, ['Design', 'Legal', 'Accounting & Bookkeeping']);
  await t.db.write(async (tx) => {
    await tx.insert(skills).values({ id: 'haircut', name: 'Hair cutting', industryId: 'design', position: 0 });
    await tx.insert(skillWords).values(['haircut', 'barber'].map((word) => ({ word, skillId: 'haircut' })));
  });
  owner = await createMember(t.db);
  searcherId = await createMember(t.db, { unlimited: true });
  caller = await callerFor(t.deps, searcherId);
});

const texts = [
  'plumber',
  'plumbing',
  'Plumb',
  'logo',
  'logos',
  'design',
  'designer',
  'the',
  'and',
  'a',
  'book',
  'bookkeeping',
  'Café',
  'cafe',
  'naïve',
  'İstanbul',
  'straße',
  '3d',
  '24/7',
  'web-site',
  'C++',
  'e.g.',
  'running',
  'ran',
  'x',
  'https://shop.example/page',
  'mail@example.com',
  "don't",
  '1e5',
  '-3.5',
  'ÅNGSTRÖM',
  'über',
  'O’Brien',
  '!!',
  'C#',
  '.NET',
  'R',
  'R&D',
  '钢琴',
  '我想教钢琴和吉他',
  'ギター教室',
  'กีตาร์',
  'co-working',
  'coworking',
  'Łódź',
];
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

/** Which of the searches find a post; as saved searches exactly those have to match then. */
const findings = async (
  { location, ...fields }: Partial<typeof posts.$inferInsert> & { location: string },
  queries: Query[],
): Promise<boolean[]> => {
  const row = await createPostRow(t.db, owner, {
    ...fields,
    ...placeColumns(location),
    location,
    isRemote: isRemote(location),
    id: newId(),
  });
  const saved: string[] = [];
  for (const query of queries) saved.push((await caller.wishes.create(query)).id);
  const [stored] = await t.db.fresh.select().from(posts).where(eq(posts.id, row.id));
  if (!stored) throw new Error('the post is missing');
  const matching = await findMatchingSearches(
    t.db.fresh,
    await toComparablePost(t.db.fresh, comparedFieldsOf(stored)),
    owner,
  );
  const results = await Promise.all(saved.map((id) => caller.wishes.results({ id })));
  const found = results.map(({ items }) => items.some(({ id }) => id === row.id));
  await t.db.write((tx) => tx.delete(posts).where(eq(posts.id, row.id)));
  for (const id of saved) await caller.wishes.remove({ id });
  expect(matching.map(({ id }) => id).toSorted()).toEqual(saved.filter((_, at) => found[at]).toSorted());
  return found;
};

test('a saved search matches a post exactly when its search finds it', async () => {
  let hits = 0;
  await fc.assert(
    fc.asyncProperty(post, savedSearch, async (fields, query) => {
      const [isFound] = await findings(fields, [query]);
      if (isFound) hits += 1;
    }),
    { numRuns: RUNS },
  );
  expect(hits, 'some of both kinds').toBeGreaterThan(RUNS / 40);
  expect(hits).toBeLessThan(RUNS);
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

test('a saved search of one side matches a post exactly when its search finds it there; each post on one side only', async () => {
  const hits = { offered: 0, wanted: 0 };
  await fc.assert(
    fc.asyncProperty(postWithSides, search, async ({ service, ...more }, words) => {
      const fields = { ...more, ...service };
      const query = { search: words };
      const [either, offered, wanted] = await findings(fields, [
        query,
        { ...query, side: 'offered' },
        { ...query, side: 'wanted' },
      ]);
      expect(Number(offered) + Number(wanted)).toBe(Number(either));
      hits.offered += Number(offered);
      hits.wanted += Number(wanted);
    }),
    { numRuns: RUNS_WITH_SIDES, examples: [[besideAndWanted, 'zebra']] },
  );
  expect(Math.min(hits.offered, hits.wanted), 'many of both').toBeGreaterThan(RUNS_WITH_SIDES / 30);
});
