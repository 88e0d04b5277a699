import { newId } from '#db/client/ids.ts';
import { notifications } from '#db/schema/notifications/notifications.ts';
import { and, eq, isNull } from 'drizzle-orm';
import { beforeEach, describe, expect, test } from 'vitest';
import { DAY } from '../platform/core/time.ts';
import { createTestCircle, proposeTestCircle } from '../test/circles/circles.ts';
import { type Caller, callerFor, createExchange, createMember, createPostRow, termsInput } from '../test/factories.ts';
import { t, withTestApp } from '../test/with-test-app.ts';
import { contest } from '../test/trades.ts';

let me: string;
let jo: string;
let mine: Caller;
let theirs: Caller;
withTestApp();
beforeEach(async () => {
  me = await createMember(t.db, { unlimited: true });
  jo = await createMember(t.db, { firstName: 'Jo', unlimited: true });
  [mine, theirs] = [await callerFor(t.deps, me), await callerFor(t.deps, jo)];
});

/** Notifies me of something, unread. */
const sendNotice = (fields: { actionUrl?: string; dedupeKey?: string }) =>
  t.db.write((tx) =>
    tx.insert(notifications).values({
      id: newId(),
      userId: me,
      type: 'other',
      title: 'News',
      description: '',
      createdAt: Date.now(),
      ...fields,
    }),
  );
const listUnread = async (userId: string) => {
  const rows = await t.db.fresh
    .select({ title: notifications.title })
    .from(notifications)
    .where(and(eq(notifications.userId, userId), isNull(notifications.readAt)));
  return rows.map(({ title }) => title);
};
const meeting = { minutes: 60, timeZone: 'Europe/Berlin', place: 'call' as const };
const inDays = (days: number) => new Date(Date.now() + days * DAY).toISOString();

describe("acting on an exchange marks the actor's notices about it as read", () => {
  test('at each of its steps, by either party', async () => {
    const { id: postId } = await createPostRow(t.db, me);
    const { id } = await theirs.exchanges.create({ providerUserId: me, serviceRequestId: postId });
    const steps: [who: 'me' | 'jo', what: string, act: () => Promise<unknown>][] = [
      ['jo', 'offers', () => theirs.terms.write({ ...termsInput, id, baseVersion: 0 })],
      ['me', 'changes the offer', () => mine.terms.write({ ...termsInput, id, baseVersion: 1 })],
      ['jo', 'accepts', () => theirs.terms.accept({ id, version: 2 })],
      ['me', 'suggests times', () => mine.appointments.propose({ ...meeting, id, options: [inDays(3)] })],
      [
        'jo',
        'takes one',
        async () => {
          const [one] = (await theirs.appointments.list({})).items;
          return theirs.appointments.update({ id: one?.id ?? '', accept: 0 });
        },
      ],
      ['me', 'starts', () => mine.exchanges.move({ id, status: 'in_progress' })],
      ['jo', 'completes', () => theirs.exchanges.move({ id, status: 'completed' })],
      ['me', 'contests', () => mine.disputes.open({ ...contest, id })],
      [
        'jo',
        'answers',
        async () => {
          const { disputeId } = await theirs.exchanges.get({ id });
          return theirs.disputes.answer({ id: disputeId ?? '', details: contest.details, messageIds: [] });
        },
      ],
      [
        'me',
        'takes it back',
        async () => {
          const { disputeId } = await mine.exchanges.get({ id });
          return mine.disputes.withdraw({ id: disputeId ?? '' });
        },
      ],
      ['me', 'confirms', () => mine.exchanges.confirm({ id })],
      ['jo', 'reviews', () => theirs.reviews.create({ exchangeId: id, rating: 5 })],
    ];
    for (const [who, what, act] of steps) {
      await act();
      // An appointment is confirmed to both, so the actor gets a notice of that one, too.
      const left = (await listUnread(who === 'me' ? me : jo)).filter((title) => title !== 'Appointment confirmed');
      expect(left, `${who} ${what}`).toEqual([]);
    }
  });

  test("the other side's notice of a step stays unread", async () => {
    const { id } = await createExchange(t.deps, { requester: jo, provider: me });
    await mine.exchanges.move({ id, status: 'accepted' });
    expect(await listUnread(me)).toEqual([]);
    expect(await listUnread(jo)).toEqual(['Exchange accepted']);
  });

  test('its end leaves the other side only the notice of the end; an offer that was withdrawn leaves nothing', async () => {
    const asked = await createPostRow(t.db, me);
    const { id } = await theirs.exchanges.create({ providerUserId: me, serviceRequestId: asked.id });
    expect(await listUnread(me)).toEqual(['New exchange request']);
    await theirs.exchanges.move({ id, status: 'cancelled' });
    expect(await listUnread(me)).toEqual(['Exchange cancelled']);
    const running = await createExchange(t.deps, { requester: jo, provider: me }, 'in_progress');
    await mine.notifications.markAllRead();
    await theirs.terms.write({ ...termsInput, id: running.id, baseVersion: 0 });
    expect(await listUnread(me)).toHaveLength(1);
    await theirs.terms.withdraw({ id: running.id, version: 1 });
    expect(await listUnread(me)).toEqual([]);
  });

  test('completing leaves nothing unread of an appointment that is no longer needed', async () => {
    const { id } = await createExchange(t.deps, { requester: jo, provider: me }, 'in_progress');
    const { id: meetingId } = await mine.appointments.propose({ ...meeting, id, options: [inDays(3)] });
    await theirs.appointments.update({ id: meetingId, accept: 0 });
    expect(await listUnread(me)).toContain('Appointment confirmed');
    await theirs.exchanges.move({ id, status: 'completed' });
    expect(await listUnread(me)).toEqual([expect.stringMatching(/^Done\?/)]);
  });

  test('a refused act leaves all as it was', async () => {
    const { id: postId } = await createPostRow(t.db, me);
    const { id } = await theirs.exchanges.create({ providerUserId: me, serviceRequestId: postId });
    await expect(mine.exchanges.move({ id, status: 'completed' })).rejects.toMatchObject({ code: 'CONFLICT' });
    expect(await listUnread(me)).toEqual(['New exchange request']);
  });
});

test('answering a circle marks its notices as read, and its end leaves only the notice of the end', async () => {
  const testCircle = await createTestCircle(t);
  const circle = await proposeTestCircle(testCircle);
  const { a: first, b: second, c: third } = testCircle;
  if (!first || !second || !third) throw new Error('A test circle has three members.');
  expect(await listUnread(second.id)).toEqual(['A trade circle fits you']);
  await second.calls.circles.answer({ id: circle.id, version: 1, yes: true });
  expect(await listUnread(second.id)).toEqual([]);
  await third.calls.circles.answer({ id: circle.id, version: 1, yes: false, reason: 'no_time_now' });
  expect(await listUnread(third.id)).toEqual([]);
  expect((await listUnread(first.id)).length).toBeLessThanOrEqual(1);
});

describe('so do other acts', () => {
  test.each([
    [
      'asking for a post',
      async (postId: string) => mine.exchanges.create({ providerUserId: jo, serviceRequestId: postId }),
    ],
    [
      'writing about a post',
      (postId: string) => mine.messages.send({ receiverId: jo, content: 'Hello', serviceRequestId: postId }),
    ],
    ['keeping a post as a favorite', (postId: string) => mine.favorites.add({ type: 'post', id: postId })],
  ])('%s, for whatever reason they were notified', async (_, act) => {
    const { id } = await createPostRow(t.db, jo);
    const other = await createPostRow(t.db, jo);
    await sendNotice({ actionUrl: `/p/${id}`, dedupeKey: `post:${id}` });
    await sendNotice({ actionUrl: `/p/${other.id}`, dedupeKey: `post:${other.id}` });
    await act(id);
    expect(await listUnread(me)).toEqual(['News']);
  });

  test('changing or removing a saved search', async () => {
    const { id } = await mine.wishes.create({ search: 'zither', ring: 'at_once' });
    await sendNotice({ actionUrl: '/wishes' });
    await mine.wishes.update({ id, ring: 'daily' });
    expect(await listUnread(me)).toEqual([]);
    await sendNotice({ actionUrl: '/wishes' });
    await mine.wishes.remove({ id });
    expect(await listUnread(me)).toEqual([]);
  });

  test('starting a trial', async () => {
    const plain = await createMember(t.db);
    me = plain;
    await sendNotice({ actionUrl: '/subscription' });
    await (await callerFor(t.deps, plain)).subscription.startTrial();
    expect(await listUnread(plain)).toEqual([]);
  });
});
