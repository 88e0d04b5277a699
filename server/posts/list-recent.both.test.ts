// PostgreSQL too: what queries find, and in which order.
import { posts } from '#db/schema/posts/posts.ts';
import { blocks } from '#db/schema/auth/blocks.ts';
import { users } from '#db/schema/auth/members.ts';
import { eq } from 'drizzle-orm';
import { beforeEach, describe, expect, test } from 'vitest';
import { DAY } from '../platform/core/time.ts';
import { callerFor, createMember, createPostRow } from '../test/factories.ts';
import { t, withTestApp } from '../test/with-test-app.ts';

let me: string;
let owner: string;
withTestApp();
beforeEach(async () => {
  await t.db.write((tx) => tx.update(posts).set({ status: 'removed' }));
  [me, owner] = [await createMember(t.db), await createMember(t.db)];
});

const add = async (fields: Partial<typeof posts.$inferInsert> = {}, of = owner) =>
  (await createPostRow(t.db, of, fields)).id;
const featured = () => add({ boostedUntil: Date.now() + DAY });
const recent = async (limit?: number) => (await callerFor(t.deps, me)).posts.recent(limit ? { limit } : {});
const ids = async (limit?: number) => (await recent(limit)).map((item) => item.id);

describe('the newest posts of others', () => {
  test('come by their date, not the featured ones first', async () => {
    const old = await featured();
    const [one, two, three, four, five] = [await add(), await add(), await add(), await add(), await add()];
    expect(await ids()).toEqual([five, four, three, two, one]);
    expect(await ids(6)).toEqual([five, four, three, two, one, old]);
  });

  test('leave out closed posts, own posts, and those of members who are suspended or behind a block', async () => {
    const shown = await add();
    await add({ status: 'closed' });
    await add({}, me);
    const [blocked, suspended] = [await createMember(t.db), await createMember(t.db)];
    await add({}, blocked);
    await add({}, suspended);
    await t.db.write(async (tx) => {
      await tx.insert(blocks).values({ blockerId: blocked, blockedId: me, createdAt: Date.now() });
      await tx.update(users).set({ blockCount: 1 }).where(eq(users.id, me));
      await tx.update(users).set({ suspendedAt: Date.now() }).where(eq(users.id, suspended));
    });
    expect(await ids()).toEqual([shown]);
  });
});
