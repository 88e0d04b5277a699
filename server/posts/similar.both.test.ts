// PostgreSQL too: what queries find, and in which order.
import { beforeEach, expect, test } from 'vitest';
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

test('similar posts are not shown for an unknown post', async () => {
  await expect((await callerFor(t.deps, me)).posts.similar({ id: 'unknown' })).rejects.toMatchObject({
    code: 'NOT_FOUND',
  });
});
