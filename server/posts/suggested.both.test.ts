// PostgreSQL too: what queries find, and in which order.
import { posts } from '#db/schema/posts/posts.ts';
import { beforeEach, describe, expect, test } from 'vitest';
import { DAY } from '../platform/core/time.ts';
import { callerFor, createMember, createPostRow } from '../test/factories.ts';
import { updateMember, updatePost } from '../test/rows.ts';
import { t, withTestApp } from '../test/with-test-app.ts';

let me: string;
let owner: string;
let id: string;
withTestApp();
let industries = 0;
let industry: string;
beforeEach(async () => {
  industry = `Industry ${(industries += 1)}`;
  [me, owner] = [await createMember(t.db), await createMember(t.db)];
  ({ id } = await createPostRow(t.db, owner, { industry }));
});

const similar = async (who = me) => (await callerFor(t.deps, who)).posts.similar({ id });
const offer = async (fields: object = {}) => {
  const userId = await createMember(t.db);
  return { userId, ...(await createPostRow(t.db, userId, { industry, ...fields })) };
};
test('similar posts are open ones of the same kind in the same industry, three at most, by others than the two', async () => {
  const offers = [await offer(), await offer(), await offer(), await offer()];
  await offer({ type: 'requesting', serviceRequested: 'Words' });
  await offer({ industry: 'Another one' });
  await offer({ status: 'closed' });
  await createPostRow(t.db, me, { industry });
  await createPostRow(t.db, owner, { industry });
  expect((await similar()).map((post) => post.id)).toEqual(
    offers
      .slice(1)
      .map((post) => post.id)
      .toReversed(),
  );
});

test('leave out who is suspended, away, or behind a block', async () => {
  const [suspended, away, blocked] = [await offer(), await offer(), await offer()];
  await updateMember(t.db, suspended.userId, { suspendedAt: Date.now() });
  await updateMember(t.db, away.userId, { awayEndsAt: Date.now() + DAY });
  await (await callerFor(t.deps, blocked.userId)).blocks.add({ userId: me });
  expect(await similar()).toEqual([]);
});

test.each([
  ['behind a block', async () => (await callerFor(t.deps, owner)).blocks.add({ userId: me })],
  ['that is held', () => updatePost(t.db, id, { heldUntil: Date.now() + DAY })],
  ['that was removed', () => updatePost(t.db, id, { status: 'removed' })],
  ['of a suspended member', () => updateMember(t.db, owner, { suspendedAt: Date.now() })],
])('similar posts are not shown for a post %s', async (_, hide) => {
  await hide();
  await expect(similar()).rejects.toMatchObject({ code: 'NOT_FOUND' });
});

describe('the newest posts of others', () => {
  beforeEach(() => t.db.write((tx) => tx.update(posts).set({ status: 'removed' })));

  const add = async (fields: Partial<typeof posts.$inferInsert> = {}, of = owner) =>
    (await createPostRow(t.db, of, fields)).id;
  const ids = async (limit?: number) => {
    const recent = await (await callerFor(t.deps, me)).posts.recent(limit ? { limit } : {});
    return recent.map((item) => item.id);
  };

  test('come by their date, not the featured ones first', async () => {
    const old = await add({ boostedUntil: Date.now() + DAY });
    const [one, two, three, four, five] = [await add(), await add(), await add(), await add(), await add()];
    expect(await ids()).toEqual([five, four, three, two, one]);
    expect(await ids(6)).toEqual([five, four, three, two, one, old]);
  });

  test('leave out closed posts, own posts, and those of members who are suspended or behind a block', async () => {
    const shown = await add();
    await add({ status: 'closed' });
    await add({}, me);
    const [blocked, suspended] = [await createMember(t.db), await createMember(t.db, { suspendedAt: 1 })];
    for (const userId of [blocked, suspended]) await add({}, userId);
    await (await callerFor(t.deps, blocked)).blocks.add({ userId: me });
    expect(await ids()).toEqual([shown]);
  });
});
