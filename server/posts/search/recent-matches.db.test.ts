// PostgreSQL too: it alone keeps the words of recent posts.
import { dialect } from '#db/client/dialect.ts';
import { posts } from '#db/schema/posts.ts';
import type { Queryable } from '#db/client/types.ts';
import { eq, type SQL, sql } from 'drizzle-orm';
import { afterEach, beforeEach, describe, expect, test } from 'vitest';
import { callerFor, createIndustries, createMember, createPostRow, postInput } from '../../test/factories.ts';
import { createTestApp, type TestApp } from '../../test/test-app.ts';

type Executing = { execute(query: SQL): Promise<{ rows: { seq: number }[] }> };

describe.runIf(dialect === 'postgres')('on PostgreSQL', () => {
  let t: TestApp;
  let owner: string;
  beforeEach(async () => {
    t = await createTestApp();
    await createIndustries(t.db, ['Design', 'Legal']);
    owner = await createMember(t.db, { unlimited: true });
  });
  afterEach(() => t.close());

  const run = (on: Queryable, query: SQL) => (on as unknown as Executing).execute(query);
  const having = async (word: string) => {
    const query = sql`select post_seq as seq from recent_post_words where search @@ to_tsquery('english', ${word})`;
    return (await run(t.db.fresh, query)).rows.length;
  };
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

  test('of old posts they are removed as new ones come, a few at a time', async () => {
    for (let n = 0; n < 12; n += 1) await createPostRow(t.db, owner, { serviceOffered: 'Kestrel drawings' });
    await run(t.db.fresh, sql`select setval('posts_seq_seq', 20011)`);
    await create('Falcon drawings');
    expect([await having('kestrel'), await having('falcon')]).toEqual([2, 1]);
    await create('Falcon drawings');
    expect([await having('kestrel'), await having('falcon')]).toEqual([0, 2]);
  });

  test('who posts does not wait for another who removes the same', async () => {
    await createPostRow(t.db, owner, { serviceOffered: 'Kestrel drawings' });
    await run(t.db.fresh, sql`select setval('posts_seq_seq', 30000)`);
    const open = Promise.withResolvers<void>();
    const removed = Promise.withResolvers<void>();
    const first = t.db.write(async (tx) => {
      const { id: _, ...values } = { ...postInput, id: '', userId: owner, createdAt: 1, updatedAt: 1 };
      await tx.insert(posts).values({ ...values, id: 'first' });
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
});
