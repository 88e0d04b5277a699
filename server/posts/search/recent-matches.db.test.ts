// PostgreSQL too: each has its own triggers.
import { dialect } from '#db/client/dialect.ts';
import { posts } from '#db/schema/posts.ts';
import { eq, type SQL, sql } from 'drizzle-orm';
import { afterEach, beforeEach, expect, test } from 'vitest';
import { callerFor, createIndustries, createMember, createPostRow, postInput } from '../../test/factories.ts';
import { createTestApp, type TestApp } from '../../test/test-app.ts';

type Running = {
  execute(query: SQL): Promise<{ rows: object[] }>;
  all(query: SQL): Promise<object[]>;
  run(query: SQL): Promise<unknown>;
};
const isPostgres = dialect === 'postgres';

let t: TestApp;
let owner: string;
beforeEach(async () => {
  t = await createTestApp();
  await createIndustries(t.db, ['Design', 'Legal']);
  owner = await createMember(t.db, { unlimited: true });
});
afterEach(() => t.close());

const having = async (word: string) => {
  const on = t.db.fresh as unknown as Running;
  if (!isPostgres)
    return (await on.all(sql`select rowid from recent_post_search where recent_post_search match ${word}`)).length;
  const { rows } = await on.execute(
    sql`select 1 from recent_post_words where search @@ to_tsquery('english', ${word})`,
  );
  return rows.length;
};
/** So many posts were made before the next one. */
const startAfter = (made: number) =>
  t.db.write((tx) => {
    const on = tx as unknown as Running;
    if (isPostgres) return on.execute(sql`select setval('posts_seq_seq', ${made})`);
    return on.run(sql`update sqlite_sequence set seq = ${made} where name = 'posts'`);
  });
const create = async (serviceOffered: string) =>
  (await (await callerFor(t.deps, owner)).posts.create({ ...postInput, serviceOffered })).id;

test('the words of a new post are kept, and follow each change of it', async () => {
  const id = await create('Kestrel drawings');
  expect(await having('kestrel')).toBe(1);
  await (await callerFor(t.deps, owner)).posts.update({ id, serviceOffered: 'Falcon drawings' });
  expect([await having('kestrel'), await having('falcon')]).toEqual([0, 1]);
  await t.db.write((tx) => tx.delete(posts).where(eq(posts.id, id)));
  expect(await having('falcon')).toBe(0);
});

test('of an old post they go as new ones come, and do not come back with a change of it', async () => {
  const id = await create('Kestrel drawings');
  await startAfter(20_000);
  await create('Falcon drawings');
  expect([await having('kestrel'), await having('falcon')]).toEqual([0, 1]);
  await (await callerFor(t.deps, owner)).posts.update({ id, serviceOffered: 'Kestrel paintings' });
  expect(await having('kestrel')).toBe(0);
});

test.runIf(isPostgres)('of many old ones a few at a time', async () => {
  for (let n = 0; n < 12; n += 1) await createPostRow(t.db, owner, { serviceOffered: 'Kestrel drawings' });
  await startAfter(20_011);
  await create('Falcon drawings');
  expect([await having('kestrel'), await having('falcon')]).toEqual([2, 1]);
  await create('Falcon drawings');
  expect([await having('kestrel'), await having('falcon')]).toEqual([0, 2]);
});

test.runIf(isPostgres)('who posts does not wait for another who removes the same', async () => {
  await createPostRow(t.db, owner, { serviceOffered: 'Kestrel drawings' });
  await startAfter(30_000);
  const open = Promise.withResolvers<void>();
  const removed = Promise.withResolvers<void>();
  const first = t.db.write(async (tx) => {
    await tx.insert(posts).values({ ...postInput, id: 'first', userId: owner, createdAt: 1, updatedAt: 1 });
    removed.resolve();
    await open.promise;
  });
  await removed.promise;
  await create('Falcon drawings');
  expect([await having('kestrel'), await having('falcon')]).toEqual([1, 1]);
  open.resolve();
  await first;
  expect(await having('kestrel')).toBe(0);
});
