// PostgreSQL too: full-text search.
import type { posts } from '#db/schema/posts/posts.ts';
import { beforeAll, describe, expect, test } from 'vitest';
import { type Caller, callerFor, createMember, createPostRow } from '../../test/factories.ts';
import { updatePost } from '../../test/rows.ts';
import { t, withTestApp } from '../../test/with-test-app.ts';
import { listAll } from '../../test/lists/list-all.ts';

let caller: Caller;
withTestApp();
beforeAll(async () => {
  caller = await callerFor(t.deps, await createMember(t.db));
});

/** A post that says nothing but what is given. */
const write = async (fields: Partial<typeof posts.$inferInsert>): Promise<string> => {
  const base = { industry: 'Design', lookingForIndustry: 'Legal', description: 'Nothing more to say about it here.' };
  return (await createPostRow(t.db, await createMember(t.db), { ...base, location: 'Austin, TX', ...fields })).id;
};

const listIds = async (search: string, side?: 'offered' | 'wanted') =>
  (await caller.posts.list({ search, ...(side && { side }), place: 'off', sort: 'relevance' })).items.map(
    ({ id }) => id,
  );
const countPosts = async (search: string, side?: 'offered' | 'wanted') =>
  (await caller.posts.count({ search, ...(side && { side }), place: 'off' })).count;

/** The side of a search on which a post is found. */
const findSide = async (search: string, id: string): Promise<string | undefined> => {
  const [all, offered, wanted] = [
    await listIds(search),
    await listIds(search, 'offered'),
    await listIds(search, 'wanted'),
  ];
  expect([...offered, ...wanted].sort(), 'each post is on one side').toEqual([...all].sort());
  expect([
    await countPosts(search),
    (await countPosts(search, 'offered')) + (await countPosts(search, 'wanted')),
  ]).toEqual([all.length, all.length]);
  return offered.includes(id) ? 'offered' : wanted.includes(id) ? 'wanted' : undefined;
};

describe('a search by side finds a post', () => {
  test.each([
    ['offered', { serviceOffered: 'zebra walking' }],
    ['offered', { industry: 'zebra' }],
    ['offered', { description: 'We walk your zebra around the park each day.' }],
    ['offered', { serviceOffered: 'zebra walking', serviceRequested: 'zebra grooming', type: 'requesting' as const }],
    ['wanted', { serviceOffered: 'baking', serviceRequested: 'zebra walking', type: 'requesting' as const }],
    ['wanted', { lookingForIndustry: 'zebra' }],
    [
      'wanted',
      {
        type: 'requesting' as const,
        serviceRequested: 'a walk',
        description: 'Looking for a zebra walker who comes each day.',
      },
    ],
    ['wanted', { lookingForIndustry: 'zebra', description: 'In return you walk my zebra around the park.' }],
    ['wanted', { description: 'We bake all day, for parties too.\n\nIn return: someone who walks my zebra' }],
    ['wanted', { description: 'We bake all day, for parties too. I would love a ride on your zebra.' }],
    ['offered', { description: 'We walk zebras all day, and tell you what a zebra needs. I am looking for bread.' }],
    ['offered', { description: 'We walk zebras all day, for parties too.\n\nIn return: some bread' }],
  ])('%s where %o has the word', async (side, fields) => {
    expect(await findSide('zebra', await write(fields))).toBe(side);
  });

  test.each([
    ['offered', 'gnu austin', { serviceOffered: 'gnu walking' }],
    ['wanted', 'gnu austin', { lookingForIndustry: 'gnu' }],
    ['wanted', 'gnu walking', { lookingForIndustry: 'gnu', serviceRequested: 'walking', type: 'requesting' as const }],
    ['offered', 'okapi riding', { serviceOffered: 'okapi', lookingForIndustry: 'riding' }],
  ])('%s for %s in %o', async (side, search, fields) => {
    expect(await findSide(search, await write(fields))).toBe(side);
  });

  test('offered where another version wrote it, until its words are saved', async () => {
    const id = await write({});
    await updatePost(t.db, id, { serviceOffered: 'quagga walking' });
    expect(await findSide('quagga', id)).toBe('offered');
  });

  test('page by page, without gaps or repeats', async () => {
    const ids = new Set<string>();
    for (let n = 0; n < 7; n++)
      ids.add(await write(n % 2 ? { lookingForIndustry: 'lemur' } : { serviceOffered: 'lemur' }));
    for (const sort of ['newest', 'relevance', 'value'] as const) {
      const input = { search: 'lemur', side: 'offered' as const, sort, limit: 2 };
      const found = await listAll((page) => caller.posts.list({ ...input, ...page }));
      expect(found.length, sort).toBe(4);
      expect(new Set(found.map(({ id }) => id)).isSubsetOf(ids)).toBe(true);
    }
  });
});

test('any of the words finds a post on its side, those with most of them first', async () => {
  const [one, two] = [await write({ serviceOffered: 'narwhal' }), await write({ serviceOffered: 'narwhal otter' })];
  const wanted = await write({ lookingForIndustry: 'otter' });
  const search = 'narwhal otter unheard';
  expect(await listIds(search)).toEqual([]);
  const any = { search, match: 'any', sort: 'relevance' } as const;
  const ids = async (side: 'offered' | 'wanted') =>
    (await caller.posts.list({ ...any, side })).items.map(({ id }) => id);
  expect(await ids('offered')).toEqual([two, one]);
  expect(await ids('wanted')).toEqual([wanted]);
});

test('a side without words is not a condition', async () => {
  const all = await caller.posts.list({});
  expect((await caller.posts.list({ side: 'wanted' })).items).toEqual(all.items);
});

test('only a search of what is offered counts as one without results', async () => {
  await write({ lookingForIndustry: 'axolotl' });
  const searched: unknown[] = [];
  const deps = {
    ...t.deps,
    failedSearches: { ...t.deps.failedSearches, searched: (...call: unknown[]) => searched.push(call) },
  };
  const own = await callerFor(deps, await createMember(t.db));
  await own.posts.list({ search: 'axolotl', side: 'wanted' });
  await own.posts.list({ search: 'axolotl', side: 'offered' });
  expect(searched).toEqual([[expect.any(String), 'axolotl', false]]);
});
