import { exchangeEvents, exchanges } from '#db/schema/exchanges/exchanges.ts';
import { missedDates } from '#db/schema/exchanges/disputes.ts';
import { notifications } from '#db/schema/notifications/notifications.ts';
import { and, asc, eq, lte, ne } from 'drizzle-orm';
import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, test, vi } from 'vitest';
import { HOUR, MINUTE } from '../../platform/core/time.ts';
import { type Caller, callerFor, createExchange, createMember, termsInput } from '../../test/factories.ts';
import { findMemberRow } from '../../test/rows.ts';
import { createTestNodes, type TestNodes } from '../../test/test-nodes.ts';
import { contest } from '../../test/trades.ts';
import { advanceOverdue } from './advance-overdue.ts';
import { advanceExchange } from './advance.ts';

const START = Date.parse('2027-03-01T09:00:00Z');
type Trade = { id: string; requester: string; provider: string; asker: Caller; owner: Caller };
let t: TestNodes;
let trades: Trade[];
beforeAll(async () => {
  t = await createTestNodes(3);
});
beforeEach(() => {
  vi.useFakeTimers({ toFake: ['Date'], now: START });
  trades = [];
});
afterEach(async () => {
  // What one test leaves to do must not come in the time of the next.
  const { db } = first();
  await db.write((tx) => tx.update(exchanges).set({ dueAt: null, status: 'cancelled' }).where(ne(exchanges.id, '')));
  vi.useRealTimers();
});
afterAll(() => t.close());

const first = () => {
  const [node] = t.nodes;
  if (!node) throw new Error('there is no node');
  return node;
};
const inHours = (hours: number) => new Date(START + hours * HOUR).toISOString();

/** Two members of their own, and a trade of theirs by the usual steps. */
const begin = async (...steps: ('accepted' | 'in_progress' | 'completed')[]): Promise<Trade> => {
  const node = first();
  const parties = { requester: await createMember(node.db), provider: await createMember(node.db) };
  const { id } = await createExchange(node, parties);
  const owner = await callerFor(node, parties.provider);
  for (const status of steps) await owner.exchanges.move({ id, status });
  const trade = { id, ...parties, owner, asker: await callerFor(node, parties.requester) };
  trades.push(trade);
  return trade;
};
const meet = async ({ id, asker, owner }: Trade, hours: number, fields: { repeatWeekly?: number } = {}) => {
  const input = { id, options: [inHours(hours)], minutes: 60, timeZone: 'UTC', place: 'call' as const, ...fields };
  const proposed = await asker.appointments.propose(input);
  return owner.appointments.update({ id: proposed.id, accept: 0 });
};
const changeTerms = async ({ id, asker, owner }: Trade, endsOn?: string) => {
  await asker.terms.write({ ...termsInput, ...(endsOn ? { endsOn } : {}), id, baseVersion: 0 });
  await owner.terms.accept({ id, version: 1 });
};

/** A request, a change of what was agreed, and a completion, each without an answer. */
const beginWaiting = async () => {
  const unanswered = await begin();
  const changed = await begin('accepted', 'in_progress');
  await changeTerms(changed);
  await changed.asker.terms.write({ ...termsInput, id: changed.id, baseVersion: 1 });
  return { unanswered, changed, done: await begin('accepted', 'in_progress', 'completed') };
};

/** Does on every node at once what is due, as if jobs were also done twice and the daily sweep came at that moment. */
const at = async (hours: number) => {
  vi.setSystemTime(START + hours * HOUR);
  const { signal } = new AbortController();
  const due = await first()
    .db.fresh.select({ id: exchanges.id })
    .from(exchanges)
    .where(lte(exchanges.dueAt, Date.now()));
  await t.runJobs(async (node) => {
    await advanceOverdue(node, {}, { id: 'sweep', signal });
    for (const { id } of due) await advanceExchange(node, { exchangeId: id });
  });
};
/** Which notification's email has this subject, which names the other one and the trade. */
const titleOf = (subject: string): string =>
  [
    ['Waiting for your answer', /is waiting for your answer/],
    ['Two days left to answer', /^Two days left to answer/],
    ["Two days left to say if it's done", /^Two days left to say/],
    ['Two days left to give your side', /^Two days left to give your side/],
    ['Have you started?', /^Have you and/],
    ['Is it done?', /^Is it done with|says it's done/],
    ['Please give your side', /Please give your side/],
    ['How was it?', /^How was it with/],
    ['Request ended', /in time: /],
    ['Change not answered', /didn't answer your change/],
  ]
    .find(([, words]) => (words as RegExp).test(subject))?.[0]
    ?.toString() ?? subject;
/** The notifications and emails that a member gets from now on, oldest first. */
const listenTo = async (userId: string) => {
  const { db } = first();
  const member = await findMemberRow(db, userId);
  const listNotices = async () =>
    (
      await db.fresh
        .select({ title: notifications.title })
        .from(notifications)
        .where(eq(notifications.userId, userId))
        .orderBy(asc(notifications.id))
    ).map(({ title }) => title);
  const mails = () => t.outbox.filter(({ to }) => to === member?.email).map(({ subject }) => titleOf(subject));
  const before = { notices: (await listNotices()).length, mails: mails().length };
  return async () => ({
    notices: (await listNotices()).slice(before.notices),
    mails: mails().slice(before.mails).toSorted(),
  });
};
/** Expects exactly these notifications and emails of both; those without an email begin with '*'. */
const listenToBoth = async ({ requester, provider }: Trade) => {
  const [asker, owner] = [await listenTo(requester), await listenTo(provider)];
  return async (expected: { asker: string[]; owner: string[] }) => {
    for (const [heard, titles] of [
      [await asker(), expected.asker] as const,
      [await owner(), expected.owner] as const,
    ]) {
      expect(heard.notices).toEqual(titles.map((title) => title.replace('*', '')));
      expect(heard.mails).toEqual(titles.filter((title) => !title.startsWith('*')).toSorted());
    }
  };
};
const listEvents = async ({ id }: Trade, note: string) =>
  first().db.fresh.$count(exchangeEvents, and(eq(exchangeEvents.exchangeId, id), eq(exchangeEvents.note, note)));

test('forty days on three nodes: each reminder and each end comes once', async () => {
  const { unanswered, changed, done } = await beginWaiting();
  const waiting = await begin('accepted');
  const late = await begin('accepted');
  await changeTerms(late, '2027-03-10');
  await late.owner.exchanges.move({ id: late.id, status: 'in_progress' });
  const meeting = await begin('accepted', 'in_progress');
  await meet(meeting, 73);
  const weekly = await begin('accepted', 'in_progress');
  await meet(weekly, 97, { repeatWeekly: 3 });
  const absent = await begin('accepted', 'in_progress');
  await absent.asker.disputes.open({ ...contest, id: absent.id, reason: 'no_show' });
  const ignored = await begin('accepted', 'in_progress');
  const suggestion = { minutes: 60, timeZone: 'UTC', place: 'call' as const, options: [inHours(50), inHours(74)] };
  await ignored.asker.appointments.propose({ ...suggestion, id: ignored.id });
  await at(0);
  const heard = new Map<Trade, Awaited<ReturnType<typeof listenToBoth>>>();
  for (const trade of trades) heard.set(trade, await listenToBoth(trade));
  const expectHeard = (trade: Trade, asker: string[], owner: string[]) => heard.get(trade)?.({ asker, owner });

  const around = [49, 50, 72, 73, 74, 96, 97].flatMap((hours) => [hours, hours + 7 * 24, hours + 14 * 24]);
  const days = Array.from({ length: 41 }, (_, day) => day * 24);
  for (const hours of [...new Set([...days, ...around])].sort((a, b) => a - b)) await at(hours);

  const answer = ['Waiting for your answer', 'Two days left to answer'];
  await expectHeard(unanswered, ['Request ended'], [...answer, 'Request ended']);
  expect(await listEvents(unanswered, 'expired')).toBe(1);
  await expectHeard(changed, ['Change not answered'], answer);
  await expectHeard(
    done,
    ['Is it done?', 'How was it?', "Two days left to say if it's done", 'How was it?'],
    ['How was it?', 'How was it?'],
  );
  expect(await listEvents(done, 'confirmed')).toBe(1);
  await expectHeard(waiting, ['Have you started?'], ['Have you started?']);
  await expectHeard(late, ['Is it done?'], ['Is it done?']);
  const reminders = ['Your appointment is soon', 'Your appointment is in an hour'];
  await expectHeard(meeting, reminders, reminders);
  const thrice = [reminders, reminders, reminders].flat();
  await expectHeard(weekly, thrice, thrice);
  await expectHeard(absent, [], ['Please give your side', 'Two days left to give your side', '*Missed appointment']);
  const recorded = eq(missedDates.exchangeId, absent.id);
  expect(await first().db.fresh.$count(missedDates, recorded)).toBe(1);
  await expectHeard(ignored, [], answer);
  expect(await ignored.owner.exchanges.get({ id: ignored.id })).toMatchObject({ waitingFor: null });
});

describe('when every node was down at the moment, and starts later', () => {
  test('no reminder of a date that is over is sent, and of one that is near only the last', async () => {
    const over = await begin('accepted', 'in_progress');
    await meet(over, 30);
    const near = await begin('accepted', 'in_progress');
    await meet(near, 48.5);
    const soon = await begin('accepted', 'in_progress');
    await meet(soon, 53);
    const weekly = await begin('accepted', 'in_progress');
    await meet(weekly, 30, { repeatWeekly: 2 });
    await t.runJobs();
    const heard = await Promise.all([over, near, soon, weekly].map(listenToBoth));
    await at(48);
    const nothing = { asker: [], owner: [] };
    const hour = ['Your appointment is in an hour'];
    const day = ['Your appointment is soon'];
    await heard[0]?.(nothing);
    await heard[1]?.({ asker: hour, owner: hour });
    await heard[2]?.({ asker: day, owner: day });
    await heard[3]?.(nothing);
    expect(await over.asker.appointments.ofExchange({ id: over.id })).toMatchObject([{ status: 'past' }]);
    await at(52);
    await at(30 + 7 * 24 - 1);
    await heard[2]?.({ asker: [...day, ...hour], owner: [...day, ...hour] });
    await heard[3]?.({ asker: hour, owner: hour });
  });

  test('what silence does is caught up, without the reminders before it', async () => {
    const { unanswered, done } = await beginWaiting();
    for (const caller of [done.asker, done.owner]) await caller.reviews.create({ exchangeId: done.id, rating: 5 });
    const absent = await begin('accepted', 'in_progress');
    await absent.asker.disputes.open({ ...contest, id: absent.id, reason: 'no_show' });
    await t.runJobs();
    const heard = await Promise.all(trades.map(listenToBoth));
    await at(8 * 24);
    await at(8 * 24 + MINUTE / HOUR);
    await heard[0]?.({ asker: ['Request ended'], owner: ['Request ended'] });
    await heard[1]?.({ asker: ['Change not answered'], owner: [] });
    await heard[2]?.({ asker: [], owner: [] });
    await heard[3]?.({ asker: [], owner: ['*Missed appointment'] });
    expect(await unanswered.asker.exchanges.get({ id: unanswered.id })).toMatchObject({ expired: true });
    expect(await done.asker.exchanges.get({ id: done.id })).toMatchObject({ completion: { state: 'confirmed' } });
    expect([await listEvents(unanswered, 'expired'), await listEvents(done, 'confirmed')]).toEqual([1, 1]);
  });
});
