import { newId } from '#db/client/ids.ts';
import { notifications } from '#db/schema/notifications/notifications.ts';
import { describe, expect, test } from 'vitest';
import { DAY } from '../platform/core/time.ts';
import { createTestCircle, proposeTestCircle } from '../test/circles/circles.ts';
import { createExchange, createPostRow, termsInput } from '../test/factories.ts';
import { ada, adaCalls, ben, benCalls, t, withTwoMembers } from '../test/two-members.ts';
import { listUnread } from '../test/rows.ts';
import { contest } from '../test/trades.ts';

withTwoMembers();

/** Notifies Ada of something, unread. */
const sendNotice = (fields: { actionUrl?: string; dedupeKey?: string }) =>
  t.db.write((tx) =>
    tx.insert(notifications).values({
      id: newId(),
      userId: ada,
      type: 'other',
      title: 'News',
      description: '',
      createdAt: Date.now(),
      ...fields,
    }),
  );
const meeting = { minutes: 60, timeZone: 'Europe/Berlin', place: 'call' as const };
const inDays = (days: number) => new Date(Date.now() + days * DAY).toISOString();

describe("acting on an exchange marks the actor's notices about it as read", () => {
  test('at each of its steps, by either party', async () => {
    const { id: postId } = await createPostRow(t.db, ada);
    const { id } = await benCalls.exchanges.create({ providerUserId: ada, serviceRequestId: postId });
    const { appointments, exchanges, disputes, terms } = benCalls;
    const loadDisputeId = async () => (await exchanges.get({ id })).disputeId ?? '';
    const answer = async () => disputes.answer({ id: await loadDisputeId(), details: contest.details, messageIds: [] });
    const take = async () => appointments.update({ id: (await appointments.list({})).items[0]?.id ?? '', accept: 0 });
    const steps: [who: 'Ada' | 'Ben', what: string, act: () => Promise<unknown>][] = [
      ['Ben', 'offers', () => terms.write({ ...termsInput, id, baseVersion: 0 })],
      ['Ada', 'changes the offer', () => adaCalls.terms.write({ ...termsInput, id, baseVersion: 1 })],
      ['Ben', 'accepts', () => terms.accept({ id, version: 2 })],
      ['Ada', 'suggests times', () => adaCalls.appointments.propose({ ...meeting, id, options: [inDays(3)] })],
      ['Ben', 'takes one', take],
      ['Ada', 'starts', () => adaCalls.exchanges.move({ id, status: 'in_progress' })],
      ['Ben', 'completes', () => exchanges.move({ id, status: 'completed' })],
      ['Ada', 'contests', () => adaCalls.disputes.open({ ...contest, id })],
      ['Ben', 'answers', answer],
      ['Ada', 'takes it back', async () => adaCalls.disputes.withdraw({ id: await loadDisputeId() })],
      ['Ada', 'confirms', () => adaCalls.exchanges.confirm({ id })],
      ['Ben', 'reviews', () => benCalls.reviews.create({ exchangeId: id, rating: 5 })],
    ];
    for (const [who, what, act] of steps) {
      await act();
      // An appointment is confirmed to both, so the actor gets a notice of that one, too.
      const left = (await listUnread(t.db, who === 'Ada' ? ada : ben)).filter(
        (title) => title !== 'Appointment confirmed',
      );
      expect(left, `${who} ${what}`).toEqual([]);
    }
  });

  test("the other side's notice of a step stays unread", async () => {
    const { id } = await createExchange(t.deps, { requester: ben, provider: ada });
    await adaCalls.exchanges.move({ id, status: 'accepted' });
    expect(await listUnread(t.db, ada)).toEqual([]);
    expect(await listUnread(t.db, ben)).toEqual(['Exchange accepted']);
  });

  test('its end leaves the other side only the notice of the end; an offer that was withdrawn leaves nothing', async () => {
    const asked = await createPostRow(t.db, ada);
    const { id } = await benCalls.exchanges.create({ providerUserId: ada, serviceRequestId: asked.id });
    expect(await listUnread(t.db, ada)).toEqual(['New exchange request']);
    await benCalls.exchanges.move({ id, status: 'cancelled' });
    expect(await listUnread(t.db, ada)).toEqual(['Exchange cancelled']);
    const running = await createExchange(t.deps, { requester: ben, provider: ada }, 'in_progress');
    await adaCalls.notifications.markAllRead();
    await benCalls.terms.write({ ...termsInput, id: running.id, baseVersion: 0 });
    expect(await listUnread(t.db, ada)).toHaveLength(1);
    await benCalls.terms.withdraw({ id: running.id, version: 1 });
    expect(await listUnread(t.db, ada)).toEqual([]);
  });

  test('completing leaves nothing unread of an appointment that is no longer needed', async () => {
    const { id } = await createExchange(t.deps, { requester: ben, provider: ada }, 'in_progress');
    const { id: meetingId } = await adaCalls.appointments.propose({ ...meeting, id, options: [inDays(3)] });
    await benCalls.appointments.update({ id: meetingId, accept: 0 });
    expect(await listUnread(t.db, ada)).toContain('Appointment confirmed');
    await benCalls.exchanges.move({ id, status: 'completed' });
    expect(await listUnread(t.db, ada)).toEqual([expect.stringMatching(/^Done\?/)]);
  });

  test('a refused act leaves all as it was', async () => {
    const { id: postId } = await createPostRow(t.db, ada);
    const { id } = await benCalls.exchanges.create({ providerUserId: ada, serviceRequestId: postId });
    await expect(adaCalls.exchanges.move({ id, status: 'completed' })).rejects.toMatchObject({ code: 'CONFLICT' });
    expect(await listUnread(t.db, ada)).toEqual(['New exchange request']);
  });
});

test('answering a circle marks its notices as read, and its end leaves only the notice of the end', async () => {
  const testCircle = await createTestCircle(t);
  const circle = await proposeTestCircle(testCircle);
  const { a: first, b: second, c: third } = testCircle;
  expect(await listUnread(t.db, second.id)).toEqual(['A trade circle fits you']);
  await second.calls.circles.answer({ id: circle.id, version: 1, yes: true });
  expect(await listUnread(t.db, second.id)).toEqual([]);
  await third.calls.circles.answer({ id: circle.id, version: 1, yes: false, reason: 'no_time_now' });
  expect(await listUnread(t.db, third.id)).toEqual([]);
  expect((await listUnread(t.db, first.id)).length).toBeLessThanOrEqual(1);
});

describe('so do other acts', () => {
  test.each([
    ['asking for a post', (id: string) => adaCalls.exchanges.create({ providerUserId: ben, serviceRequestId: id })],
    [
      'writing about a post',
      (id: string) => adaCalls.messages.send({ receiverId: ben, content: 'Hello', serviceRequestId: id }),
    ],
    ['keeping a post as a favorite', (id: string) => adaCalls.favorites.add({ type: 'post', id })],
  ])('%s, for whatever reason they were notified', async (_, act) => {
    const { id } = await createPostRow(t.db, ben);
    const other = await createPostRow(t.db, ben);
    await sendNotice({ actionUrl: `/p/${id}`, dedupeKey: `post:${id}` });
    await sendNotice({ actionUrl: `/p/${other.id}`, dedupeKey: `post:${other.id}` });
    await act(id);
    expect(await listUnread(t.db, ada)).toEqual(['News']);
  });

  test('changing or removing a saved search', async () => {
    const { id } = await adaCalls.wishes.create({ search: 'zither', ring: 'at_once' });
    await sendNotice({ actionUrl: '/wishes' });
    await adaCalls.wishes.update({ id, ring: 'daily' });
    expect(await listUnread(t.db, ada)).toEqual([]);
    await sendNotice({ actionUrl: '/wishes' });
    await adaCalls.wishes.remove({ id });
    expect(await listUnread(t.db, ada)).toEqual([]);
  });

  test('starting a trial', async () => {
    await sendNotice({ actionUrl: '/subscription' });
    await adaCalls.subscription.startTrial();
    expect(await listUnread(t.db, ada)).toEqual([]);
  });
});
