import { notifications } from '#db/schema/notifications/notifications.ts';
import { eq } from 'drizzle-orm';
import { beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { hashPassword } from '../../auth/passwords/hash.ts';
import { callerFor, createExchange, createMember } from '../factories.ts';
import { updateMember } from '../rows.ts';
import { t, withTestApp } from '../with-test-app.ts';
import { createTrader, insertSkills, logoForBooks, publish, type Trader } from '../matching-traders.ts';
import { contest } from '../trades.ts';

const FIRST = 'Bertram';
const LAST = 'Quillfeather';
const named = new RegExp(`${FIRST}|${LAST}`);

let me: Trader;
let other: Trader;
let admin: string;
withTestApp();
beforeAll(async () => {
  await insertSkills(t.db);
  admin = await createMember(t.db, { isAdmin: true });
});

const listNotifications = () =>
  t.db.fresh.select().from(notifications).where(eq(notifications.userId, me.id)).orderBy(notifications.id);
const listed = async () => (await me.caller.notifications.list({})).items;

const reviewBothWays = async () => {
  const { id: exchangeId } = await createExchange(t.deps, { requester: other.id, provider: me.id }, 'completed');
  const mine = await me.caller.reviews.create({ exchangeId, rating: 5, comment: 'Good work' });
  const theirs = await other.caller.reviews.create({ exchangeId, rating: 5, comment: 'Good work' });
  const asAdmin = await callerFor(t.deps, admin);
  for (const { id } of [mine, theirs]) await asAdmin.reviews.moderate({ reviewId: id, approved: true });
  await other.caller.reviews.reply({ id: mine.id, reply: 'Thank you' });
  return mine.id;
};

/** Has the other member cause every kind of notification that names whoever caused it. */
const causeAll = async () => {
  me = await createTrader(t, { firstName: 'Reader' });
  other = await createTrader(t, { firstName: FIRST, lastName: LAST });
  await me.caller.wishes.create({ search: 'zither', ring: 'at_once' });
  await publish(me, logoForBooks);
  await t.runJobs();
  await publish(other);
  await publish(other, { serviceOffered: 'Zither lessons', skillsOffered: [], skillsWanted: [], industry: 'Baking' });
  await publish(other, {
    serviceOffered: 'Cake in three layers',
    skillsOffered: [],
    skillsWanted: [],
    industry: 'Baking',
    lookingForIndustry: 'Baking',
  });
  await t.runJobs();
  await other.caller.messages.send({ receiverId: me.id, content: 'Hello' });
  const { id } = await createExchange(t.deps, { requester: me.id, provider: other.id });
  await other.caller.exchanges.move({ id, status: 'accepted' });
  await createExchange(t.deps, { requester: other.id, provider: me.id });
  await reviewBothWays();
  const { id: doneId } = await createExchange(t.deps, { requester: other.id, provider: me.id }, 'completed');
  await other.caller.disputes.open({ ...contest, id: doneId });
  await t.runJobs();
};

describe('notifications that name a member', () => {
  beforeAll(causeAll);

  test('say who they are about, whatever their kind', async () => {
    const rows = (await listNotifications()).filter((row) =>
      named.test(`${row.title} ${row.description} ${row.relatedUserName}`),
    );
    expect(rows.filter(({ aboutUserId }) => aboutUserId !== other.id)).toEqual([]);
    const titles = rows.map(({ title }) => title);
    for (const kind of [
      `${FIRST} matches your post both ways`,
      `New message from ${FIRST}`,
      'New exchange request',
      'You received a review',
      `${FIRST} answered your review`,
      'Your exchange is on hold',
    ])
      expect(titles).toContain(kind);
    expect(titles.join('\n')).toMatch(/New for “/);
    expect(titles.join('\n')).toMatch(/nearby|industry/);
  });

  test('do not show while the member is suspended', async () => {
    const before = (await listed()).length;
    const unread = (await me.caller.notifications.unreadCount()).count;
    await updateMember(t.db, other.id, { suspendedAt: Date.now() });
    expect(JSON.stringify(await listed())).not.toMatch(named);
    expect((await me.caller.notifications.unreadCount()).count).toBeLessThan(unread);
    await updateMember(t.db, other.id, { suspendedAt: null });
    expect((await listed()).length).toBe(before);
  });
});

describe('notifications that named a member', () => {
  beforeEach(causeAll);

  test.each(['by the reader', 'by the other'])('go with a block %s', async (who) => {
    const [by, of] = who === 'by the reader' ? [me, other] : [other, me];
    await by.caller.blocks.add({ userId: of.id });
    expect(JSON.stringify(await listNotifications())).not.toMatch(named);
  });

  test('forget the name of an erased member', async () => {
    await updateMember(t.db, other.id, { passwordHash: await hashPassword('a long password') });
    await other.caller.profile.erase({ password: 'a long password' });
    await t.runJobs();
    const rows = await listNotifications();
    expect(JSON.stringify(rows)).not.toMatch(named);
    expect(rows.map(({ title }) => title)).toContain('Former member matches your post both ways');
  });
});

test('a discarded one does not come back with the name of a member who was erased since', async () => {
  [me, other] = [await createTrader(t), await createTrader(t)];
  await other.caller.messages.send({ receiverId: me.id, content: 'Hello' });
  const message = (await listNotifications()).find(({ type }) => type === 'message');
  const { undo } = await me.caller.notifications.discard({ id: message?.id ?? '' });
  await updateMember(t.db, other.id, { deletedAt: Date.now() });
  await expect(me.caller.notifications.restore({ undo })).rejects.toMatchObject({ code: 'NOT_FOUND' });
});
