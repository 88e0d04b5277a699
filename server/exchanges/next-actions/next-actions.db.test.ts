import type { ExchangeStatus } from '#contracts/exchanges/exchanges.ts';
import type { users } from '#db/schema/auth/members.ts';
import { afterEach, describe, expect, test, vi } from 'vitest';
import { DAY } from '../../platform/core/time.ts';
import { callerFor, createExchange, createMember, createPostRow, termsInput } from '../../test/factories.ts';
import { updateExchange, updateMember } from '../../test/rows.ts';
import { contest } from '../../test/trades.ts';
import { ada, adaCalls, ben, benCalls, t, withTwoMembers } from '../../test/two-members.ts';

withTwoMembers();
afterEach(() => void vi.useRealTimers());

const as = (userId: string) => callerFor(t.deps, userId);
const actions = async (userId = ada) => (await (await as(userId)).turns.list()).items;
/** What waits, whether in a row of its own or behind another of the same person. */
const kinds = async (userId = ada) =>
  (await actions(userId)).flatMap(({ kind, also }) => [kind, ...also.map((item) => item.kind)]);
const asked = (status: ExchangeStatus = 'pending', from = ben) =>
  createExchange(t.deps, { requester: from, provider: ada }, status);
const change = (userId: string, fields: Partial<typeof users.$inferInsert>) => updateMember(t.db, userId, fields);

describe('what waits for a member', () => {
  test('is nothing at first', async () => {
    expect(await actions()).toEqual([]);
  });

  test('a request, in the words that were written, only for the member who is asked', async () => {
    const { id } = await createPostRow(t.db, ada, { serviceOffered: 'A logo' });
    const request = { providerUserId: ada, serviceRequestId: id, message: 'For eight training sessions' };
    const made = await benCalls.exchanges.create(request);
    expect(await actions()).toEqual([
      {
        id: made.id,
        kind: 'answer',
        person: made.requester,
        sentence: 'Ben asks for a logo: “For eight training sessions”',
        action: 'Answer',
        url: `/exchanges/${made.id}`,
        since: made.updatedAt,
        dueAt: made.answerBy,
        by: expect.stringMatching(/day$/),
        also: [],
      },
    ]);
    expect(await actions(ben), 'the requester waits').toEqual([]);
  });

  test('a request for a post that says what it looks for names both', async () => {
    const fields = { serviceOffered: 'A logo', serviceRequested: 'Training' };
    const { id } = await createPostRow(t.db, ada, { type: 'requesting', ...fields });
    await benCalls.exchanges.create({ providerUserId: ada, serviceRequestId: id });
    expect(await actions()).toMatchObject([{ sentence: 'Ben offers training for a logo' }]);
  });

  test('an offer, for the side that did not write it, in the words of its items', async () => {
    const { id } = await asked();
    await benCalls.terms.write({ ...termsInput, id, baseVersion: 0 });
    expect(await actions(ben)).toEqual([]);
    expect(await actions()).toMatchObject([
      { kind: 'answer', sentence: 'Ben offers two hours of bookkeeping for a logo' },
    ]);
    const nothing = { requesterGives: [], nothingInReturn: true };
    await adaCalls.terms.write({ ...termsInput, ...nothing, id, baseVersion: 1 });
    expect(await actions(), 'a counter-offer is the turn of the other').toEqual([]);
    expect(await actions(ben)).toMatchObject([
      { kind: 'answer', sentence: 'Ada offers a logo, and asks for nothing in return' },
    ]);
    await benCalls.terms.accept({ id, version: 2 });
    await benCalls.terms.write({ ...termsInput, id, baseVersion: 2 });
    expect(await kinds(ben)).toEqual([]);
    expect(await actions()).toMatchObject([
      {
        kind: 'answer',
        sentence: expect.stringMatching(/^Ben would like to change what you agreed\. Ben offers two hours/),
      },
    ]);
  });

  test('times to meet, for the side that did not suggest them; starting or going on is asked of no one', async () => {
    await asked('accepted');
    const { id } = await asked('in_progress');
    expect(await actions()).toEqual([]);
    const meeting = { minutes: 60, timeZone: 'Europe/Berlin', place: 'call' as const };
    const options = [new Date(Date.now() + 3 * DAY).toISOString()];
    const { id: appointmentId } = await benCalls.appointments.propose({ ...meeting, id, options });
    expect(await actions()).toMatchObject([
      { kind: 'times', action: 'Answer', dueAt: null, sentence: 'Ben suggested times to meet: Logo design' },
    ]);
    expect(await kinds(ben)).toEqual([]);
    await adaCalls.appointments.update({ id: appointmentId, accept: 0 });
    expect(await kinds()).toEqual([]);
  });

  test('is one row for each person, which says what is due first', async () => {
    await asked('completed');
    await benCalls.messages.send({ receiverId: ada, content: 'Hello there' });
    await benCalls.messages.send({ receiverId: ada, content: 'Are you in?' });
    await asked('pending');
    await asked('cancelled');
    const [row, ...others] = await actions();
    expect(others).toEqual([]);
    expect(row).toMatchObject({ kind: 'answer', action: 'Answer', person: { firstName: 'Ben' } });
    expect(row?.also).toMatchObject([
      { kind: 'review', action: 'Review', sentence: 'How was it with Ben? Logo design' },
      {
        kind: 'reply',
        action: 'Reply',
        sentence: 'Ben wrote 2 messages: “Are you in?”',
        url: `/messages?contact=${ben}`,
      },
    ]);
    expect(await kinds(ben)).toEqual(['review']);
  });

  test('comes page by page, each row once', async () => {
    for (let index = 0; index < 7; index += 1) await asked('pending', await createMember(t.db));
    const first = await adaCalls.turns.list({ limit: 4 });
    const second = await adaCalls.turns.list({ limit: 4, cursor: first.nextCursor ?? '' });
    expect([first.total, first.items.length, second.items.length, second.nextCursor]).toEqual([7, 4, 3, null]);
    expect(new Set([...first.items, ...second.items].map(({ id }) => id)).size).toBe(7);
  });

  test('says until when a completion can be confirmed, in the time zone of the member', async () => {
    vi.useFakeTimers({ toFake: ['Date'], now: Date.parse('2027-03-01T02:00:00Z') });
    const { id } = await asked('in_progress');
    await benCalls.exchanges.move({ id, status: 'completed' });
    const sentence = (day: string) =>
      `Ben says it's done. Confirm or object by ${day}, or it counts as done: Logo design`;
    expect(await actions()).toMatchObject([
      { kind: 'confirm', action: 'Confirm', by: 'Sunday', sentence: sentence('Mar 7') },
    ]);
    await change(ada, { timeZone: 'America/Chicago' });
    expect(await actions()).toMatchObject([{ by: 'Saturday', sentence: sentence('Mar 6') }]);
  });

  test('says until when a dispute has to be answered, until that is over', async () => {
    vi.useFakeTimers({ toFake: ['Date'], now: Date.parse('2027-03-01T12:00:00Z') });
    const { id } = await asked('in_progress');
    const { answerBy } = await benCalls.disputes.open({ ...contest, id });
    const sentence = 'Ben reported a problem. Answer by Mar 5: Logo design';
    expect(await actions()).toMatchObject([{ kind: 'dispute', dueAt: answerBy, sentence }]);
    vi.setSystemTime(Date.parse('2027-03-07T12:00:00Z'));
    const over = 'Ben reported a problem: Logo design';
    expect(await actions()).toMatchObject([{ kind: 'dispute', dueAt: null, sentence: over }]);
  });

  test('ends with the step: an answer, a read message, a review', async () => {
    const { id } = await asked('pending');
    await benCalls.messages.send({ receiverId: ada, content: 'Hello' });
    await adaCalls.messages.markRead({ userId: ben });
    await adaCalls.exchanges.move({ id, status: 'accepted' });
    expect(await kinds()).toEqual([]);
    await adaCalls.exchanges.move({ id, status: 'in_progress' });
    await adaCalls.exchanges.move({ id, status: 'completed' });
    expect(await actions(), 'it is the other side who has until then to confirm').toMatchObject([
      { kind: 'review', dueAt: null },
    ]);
    await adaCalls.reviews.create({ exchangeId: id, rating: 5 });
    expect(await kinds()).toEqual([]);
    expect(await kinds(ben), 'the side that did not mark it as done confirms it first').toEqual(['confirm']);
    await benCalls.exchanges.confirm({ id });
    expect(await kinds(ben)).toEqual(['review']);
  });

  test('no one is asked about an old exchange forever', async () => {
    const { id } = await asked('completed');
    await updateExchange(t.db, id, { updatedAt: Date.now() - 31 * DAY });
    expect(await actions()).toEqual([]);
  });

  test.each([
    ['suspended', (userId: string) => change(userId, { suspendedAt: Date.now() }), ['answer']],
    ['erased', (userId: string) => change(userId, { deletedAt: Date.now() }), ['answer']],
    ['blocked', async () => adaCalls.blocks.add({ userId: ben }), []],
    ['blocking', async () => benCalls.blocks.add({ userId: ada }), []],
  ] as const)('from a member who is %s is only what silence would decide', async (_state, happen, left) => {
    await asked('pending');
    await asked('completed');
    await benCalls.messages.send({ receiverId: ada, content: 'Hello' });
    expect(await kinds()).toEqual(['answer', 'review', 'reply']);
    await happen(ben);
    expect(await kinds()).toEqual(left);
  });

  test('to confirm is shown also of a member behind a block, by name only', async () => {
    const { id } = await asked('in_progress');
    await benCalls.exchanges.move({ id, status: 'completed' });
    await benCalls.blocks.add({ userId: ada });
    expect(await actions()).toMatchObject([{ kind: 'confirm', person: { firstName: 'Ben', businessName: null } }]);
    await adaCalls.exchanges.confirm({ id });
    expect(await actions()).toEqual([]);
  });
});
