import { newId } from '#db/client/ids.ts';
import { notifications } from '#db/schema/notifications/notifications.ts';
import { and, eq, isNull } from 'drizzle-orm';
import { expect, test } from 'vitest';
import { callerFor, createExchange, createMember, termsInput } from '../test/factories.ts';
import { t, withTestApp } from '../test/with-test-app.ts';

withTestApp();

/** A notification as it was written before there were kinds. */
const addOlder = async (userId: string, title: string, actionUrl: string, topic: string | null = 'exchange') => {
  const row = { id: newId(), userId, title, actionUrl, description: '', createdAt: Date.now() };
  const type = topic === null ? ('match' as const) : ('other' as const);
  await t.db.write((tx) => tx.insert(notifications).values({ ...row, type, topic }));
};
const unread = async (userId: string) => {
  const rows = await t.db.fresh
    .select({ title: notifications.title })
    .from(notifications)
    .where(and(eq(notifications.userId, userId), isNull(notifications.readAt)));
  return rows.map(({ title }) => title);
};

test.each([
  ['New exchange request', '/exchanges?exchange=1', 'exchange', 'exchange.requested', 'Answer'],
  ['Exchange accepted', '/exchanges?exchange=1', 'exchange', 'exchange.accepted', 'Start'],
  ['Exchange started', '/exchanges?exchange=1', 'exchange', 'exchange.started', null],
  ['Done? Confirm by Mar 8', '/exchanges?exchange=1', 'exchange', 'exchange.done', 'Confirm'],
  ['Exchange completed', '/exchanges?exchange=1', 'exchange', 'exchange.done', 'Review'],
  ['A circle of 3 fits you', '/my-posts?circles=1', null, null, 'See circle'],
  ['Your trade circle is agreed', '/circles/1', null, null, 'See circle'],
  ['New for your saved searches', '/wishes', null, null, 'See saved searches'],
  ['A post that matches your industry', '/search?post=1', null, 'post.industry', null],
])('an older notification %s has its kind and the word of its link', async (title, url, topic, kind, action) => {
  const me = await createMember(t.db);
  await addOlder(me, title, url, topic);
  const [shown] = (await (await callerFor(t.deps, me)).notifications.list({})).items;
  expect(shown).toMatchObject({ title, kind, action });
});

test('what older ones ask for is read when it is over; what says something else stays', async () => {
  const [me, jo] = [await createMember(t.db, { unlimited: true }), await createMember(t.db, { unlimited: true })];
  const { id } = await createExchange(t.deps, { requester: jo, provider: me }, 'accepted');
  await t.db.write((tx) => tx.delete(notifications).where(eq(notifications.userId, me)));
  const theirs = await callerFor(t.deps, jo);
  await theirs.terms.write({ ...termsInput, id, baseVersion: 0 });
  await t.db.write((tx) => tx.delete(notifications).where(eq(notifications.userId, me)));
  for (const title of ['Change asked for', 'Change requested', 'Exchange accepted']) {
    await addOlder(me, title, `/exchanges?exchange=${id}`);
  }
  await theirs.terms.withdraw({ id, version: 1 });
  expect(await unread(me)).toEqual(['Exchange accepted']);
});
