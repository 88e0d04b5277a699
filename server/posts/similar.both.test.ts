// PostgreSQL too: what queries find, and in which order.
import { posts } from '#db/schema/posts/posts.ts';
import { users } from '#db/schema/auth/members.ts';
import { eq } from 'drizzle-orm';
import { beforeEach, expect, test } from 'vitest';
import { DAY } from '../platform/core/time.ts';
import { callerFor, createMember, createPostRow } from '../test/factories.ts';
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
const change = (userId: string, fields: Partial<typeof users.$inferInsert>) =>
  t.db.write((tx) => tx.update(users).set(fields).where(eq(users.id, userId)));

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
  await change(suspended.userId, { suspendedAt: Date.now() });
  await change(away.userId, { awayEndsAt: Date.now() + DAY });
  await (await callerFor(t.deps, blocked.userId)).blocks.add({ userId: me });
  expect(await similar()).toEqual([]);
});

const changePost = (fields: Partial<typeof posts.$inferInsert>) =>
  t.db.write((tx) => tx.update(posts).set(fields).where(eq(posts.id, id)));

test.each([
  ['behind a block', async () => (await callerFor(t.deps, owner)).blocks.add({ userId: me })],
  ['that is held', () => changePost({ heldUntil: Date.now() + DAY })],
  ['that was removed', () => changePost({ status: 'removed' })],
  ['of a suspended member', () => change(owner, { suspendedAt: Date.now() })],
])('similar posts are not shown for a post %s', async (_, hide) => {
  await hide();
  await expect(similar()).rejects.toMatchObject({ code: 'NOT_FOUND' });
});

test('similar posts are not shown for an unknown post', async () => {
  await expect((await callerFor(t.deps, me)).posts.similar({ id: 'unknown' })).rejects.toMatchObject({
    code: 'NOT_FOUND',
  });
});
