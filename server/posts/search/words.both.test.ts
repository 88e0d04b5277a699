// PostgreSQL too: full-text search.
import { posts } from '#db/schema/posts/posts.ts';
import { eq, sql } from 'drizzle-orm';
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { openSearchPosts } from '../../platform/gateways/search/opensearch.ts';
import { MINUTE } from '../../platform/core/time.ts';
import { type Caller, callerFor, createMember, createPostRow, postInput } from '../../test/factories.ts';
import { updatePost } from '../../test/rows.ts';
import { openSearchStandIn } from '../../test/services/opensearch-stand-in.ts';
import { createTestApp, type TestApp } from '../../test/test-app.ts';
import { listPostsWithoutWords, savePostWords } from '#db/search/save-words.ts';
import { rebuildSearch } from './rebuild.ts';
import { saveMissingWords } from './save-missing-words.ts';
import { users } from '#db/schema/auth/members.ts';

let engine: Awaited<ReturnType<typeof openSearchStandIn>>;
let t: TestApp;
let owner: string;
let byDatabase: Caller;
let byEngine: Caller;
beforeAll(async () => {
  engine = await openSearchStandIn();
  t = await createTestApp({ OPENSEARCH_URL: engine.url });
});
beforeEach(async () => {
  await t.db.write((tx) => tx.update(posts).set({ status: 'removed' }));
  owner = await createMember(t.db, { unlimited: true });
  const me = await createMember(t.db);
  byDatabase = await callerFor({ ...t.deps, postIndex: null }, me);
  const postIndex = openSearchPosts(engine.url, { onUnavailable: () => {}, onBack: () => {} }, MINUTE);
  byEngine = await callerFor({ ...t.deps, postIndex }, me);
});
afterAll(async () => {
  await t.close();
  await engine.close();
});

const never = new AbortController().signal;
const add = async (serviceOffered: string) =>
  (await createPostRow(t.db, owner, { serviceOffered, description: 'No other word of it is here' })).id;
const found = async (search: string, caller = byDatabase, more: { sort?: 'value' | 'relevance' } = {}) =>
  (await caller.posts.list({ search, ...more })).items.map(({ serviceOffered }) => serviceOffered).toSorted();

/** What is offered, and what each search finds of it. */
const variants: [offers: string[], searches: [search: string, found: string[]][]][] = [
  [
    ['C++ lessons', 'C# lessons', 'Cooking for your party', 'Statistics in R', '.NET for teams', 'Net profit, R&D'],
    [
      ['C++', ['C++ lessons']],
      ['c# lessons', ['C# lessons']],
      ['.NET', ['.NET for teams']],
      ['R', ['Statistics in R']],
      ['C', []],
      ['++', ['C++ lessons']],
      ['#', ['C# lessons']],
      ['???', []],
      ['r&d', ['Net profit, R&D']],
      ['cook', ['Cooking for your party']],
    ],
  ],
  [
    ['我想教钢琴和吉他', '日本語のギター教室', 'ฉันอยากเรียนกีตาร์'],
    [
      ['钢琴', ['我想教钢琴和吉他']],
      ['我想', ['我想教钢琴和吉他']],
      ['吉他', ['我想教钢琴和吉他']],
      ['钢吉', []],
      ['钢琴吉他', []],
      ['ギター', ['日本語のギター教室']],
      ['教室', ['日本語のギター教室']],
      ['กีตาร์', ['ฉันอยากเรียนกีตาร์']],
      ['กาตาร์', []],
    ],
  ],
  [
    ['Photos in the Straße', 'A co-working e-mail', 'Children’s Łódź', 'Coworking by email'],
    [
      ['strasse', ['Photos in the Straße']],
      ['STRASSE photo', ['Photos in the Straße']],
      ['coworking', ['A co-working e-mail', 'Coworking by email']],
      ['co-working', ['A co-working e-mail', 'Coworking by email']],
      ['email', ['A co-working e-mail', 'Coworking by email']],
      ["children's", ['Children’s Łódź']],
      ['lodz', ['Children’s Łódź']],
    ],
  ],
];

describe.each(variants)('of %j', (offers, searches) => {
  test('each search finds what has the words, and nothing else', async () => {
    for (const offer of offers) await add(offer);
    await rebuildSearch(t.deps);
    await t.runJobs();
    for (const [search, expected] of searches) {
      expect(await found(search), search).toEqual(expected);
      expect(await found(search, byDatabase, { sort: 'relevance' }), search).toEqual(expected);
      expect(await found(search, byEngine, { sort: 'value' }), `${search} by the engine`).toEqual(expected);
      expect((await byDatabase.posts.count({ search })).count).toBe(expected.length);
    }
    expect(engine.state.searches.length).toBeGreaterThan(0);
  });
});

test('what is published and changed is found by its own words', async () => {
  const caller = await callerFor(t.deps, owner);
  const { id } = await caller.posts.create({ ...postInput, serviceOffered: 'C# lessons' });
  expect(await found('C#')).toEqual(['C# lessons']);
  await caller.posts.update({ id, serviceOffered: '钢琴 lessons' });
  expect(await found('C#')).toEqual([]);
  expect(await found('钢琴')).toEqual(['钢琴 lessons']);
});

test('what another version wrote is found by its plain words at once, by its own after the job', async () => {
  const id = await add('C++ lessons');
  // A version without saved words changes a post like this.
  await updatePost(t.db, id, { serviceOffered: 'Łódź 钢琴 evenings' });
  expect(await found('evening')).toEqual(['Łódź 钢琴 evenings']);
  expect(await found('lesson')).toEqual([]);
  expect(await listPostsWithoutWords(t.db.fresh, 5)).toHaveLength(1);
  await saveMissingWords(t.deps, never);
  for (const search of ['evening', 'lodz', '琴']) expect(await found(search), search).toHaveLength(1);
  expect(await listPostsWithoutWords(t.db.fresh, 5)).toEqual([]);
  const [row] = await t.db.fresh.select({ seq: posts.seq }).from(posts).where(eq(posts.id, id));
  await t.db.write((tx) => savePostWords(tx, [row?.seq ?? 0]));
  expect(await found('evening')).toHaveLength(1);
});

describe('people', () => {
  const people = async (q: string) =>
    (await byDatabase.profile.search({ q })).items.map(({ firstName, lastName }) => `${firstName} ${lastName}`);

  test('are found in any spelling of their names', async () => {
    const names: [string, string, string[]][] = [
      ['Sean', 'O’Brien', ["O'Brien", 'OBrien', 'brien']],
      ['Łukasz', 'Wałęsa', ['Lukasz Walesa', 'łukasz']],
      ['Bjørn', 'Ødegård', ['Bjorn Odegard']],
      ['Jörg', 'Groß', ['Gross', 'GROSS', 'jorg']],
      ['Işıl', 'Yıldız', ['Isil', 'ışıl']],
      ['学习', '王小明', ['小明', '王小明', '学习']],
    ];
    for (const [firstName, lastName] of names) await createMember(t.db, { firstName, lastName });
    for (const [firstName, lastName, searches] of names) {
      for (const q of searches) expect(await people(q), q).toEqual([`${firstName} ${lastName}`]);
    }
    for (const q of ['王明', '+', 'rien']) expect(await people(q), q).toEqual([]);
  });

  test('are found by what they write in their profile', async () => {
    const id = await createMember(t.db, { firstName: 'Ida', lastName: 'Ray' });
    const caller = await callerFor(t.deps, id);
    await caller.profile.updateSettings({ businessDescription: 'C++ and 吉他课程' });
    await caller.profile.update({ bio: 'E‑mail me' });
    for (const q of ['C++', '吉他', 'email']) expect(await people(q), q).toEqual(['Ida Ray']);
    await t.db.write((tx) => tx.update(users).set({ bio: sql`'Straße'` }).where(eq(users.id, id)));
    await saveMissingWords(t.deps, never);
    expect(await people('strasse')).toEqual(['Ida Ray']);
  });
});
