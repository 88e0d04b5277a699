import type { ListPostsInput } from '#contracts/posts/posts.ts';
import { UNKNOWN_TABLE } from '#db/client/table-versions.ts';
import { afterAll, beforeAll, expect, test, vi } from 'vitest';
import { type Caller, callerFor, createIndustries, createMember, createPostRow } from '../../test/factories.ts';
import { recordStatements } from '../../test/plans/query-plans.ts';
import { cachedLists } from './cached-answers.ts';
import { t, withTestApp } from '../../test/with-test-app.ts';

let caller: Caller;
let partner: string;
const statements = recordStatements();
withTestApp();
beforeAll(async () => {
  await createIndustries(t.db, ['Design']);
  const me = await createMember(t.db);
  partner = await createMember(t.db);
  const blocked = await createMember(t.db);
  for (const author of [partner, blocked]) await createPostRow(t.db, author);
  caller = await callerFor(t.deps, me);
  await caller.blocks.add({ userId: blocked });
  await caller.messages.send({ receiverId: partner, content: 'Hi' });
  caller = await callerFor(t.deps, me);
});
afterAll(() => vi.restoreAllMocks());

/** The tables that are read by this work. An index of words counts for the table that it is made of. */
const findTablesRead = async (work: () => Promise<unknown>): Promise<string[]> => {
  statements.length = 0;
  await work();
  const named = [...statements.join('\n').matchAll(/\b(?:from|join) "(\w+)"/gi)].map(([, name]) => name ?? '');
  return [...new Set(named)].filter((name) => !name.startsWith('post_search')).toSorted();
};

const listTablesThatEnd = (list: string) =>
  cachedLists
    .get(list)
    ?.filter((name) => name !== UNKNOWN_TABLE)
    .toSorted();

const postLists: ListPostsInput[] = [
  {},
  { limit: 1 },
  { from: 'others' },
  { from: 'matching' },
  { from: 'wanting' },
  { search: 'logo design' },
  { search: 'logo', sort: 'relevance' },
  { sort: 'value' },
  { near: 'Austin, TX', radius: 50, sort: 'nearest' },
  { industry: 'Design' },
];

test('a cached list of posts ends with a write to any table that it was read from', async () => {
  const tables = await findTablesRead(async () => {
    for (const input of [...postLists, { userId: partner }]) {
      const { nextCursor } = await caller.posts.list(input);
      if (nextCursor) await caller.posts.list({ ...input, cursor: nextCursor });
    }
  });
  expect(tables).toEqual(listTablesThatEnd('posts.list'));
});

test('a cached conversation ends with a write to any table that it was read from', async () => {
  const stranger = await createMember(t.db);
  const tables = await findTablesRead(async () => {
    for (const userId of [partner, stranger]) await caller.messages.thread({ userId });
  });
  expect(tables).toEqual(listTablesThatEnd('messages.thread'));
});
