import { appointments } from '#db/schema/exchanges/appointments.ts';
import { eq } from 'drizzle-orm';
import { describe, expect, test, vi } from 'vitest';
import { DAY, HOUR } from '../../platform/core/time.ts';
import { rescheduleDeadlines } from '../deadlines/reschedule-deadlines.ts';
import { type Caller, callerFor, createMember, termsInput } from '../../test/factories.ts';
import { admin, at, contested, iso, review, START, t, listTitles, withTradeClock } from '../../test/trade-clock.ts';
import { beginTrade, contest, createAppointment, readCounters } from '../../test/trades.ts';

const note = 'The files were sent on the second of March.';
const view = 'I sent all files on the first day, see the message.';
const conflict = { code: 'CONFLICT' };
withTradeClock();

describe('contesting', () => {
  test('is possible while it runs, until 14 days after completion, and not before or later', async () => {
    const accepted = await beginTrade(t, 'accepted');
    const offered = async ({ id, asker }: { id: string; asker: Caller }) =>
      (await asker.exchanges.get({ id })).mayContest;
    await expect(accepted.asker.disputes.open({ ...contest, id: accepted.id })).rejects.toMatchObject(conflict);
    expect(await offered(accepted)).toBe(false);
    const running = await contested('in_progress');
    expect(running.dispute).toMatchObject({ state: 'open', openedByUserId: running.requester, answerBy: iso(5 * DAY) });
    const done = await beginTrade(t, 'completed');
    const late = await beginTrade(t, 'completed');
    vi.setSystemTime(START + 14 * DAY);
    expect(await offered(done)).toBe(true);
    expect(await done.asker.disputes.open({ ...contest, id: done.id })).toMatchObject({ state: 'open' });
    expect(await offered(done), 'once at a time').toBe(false);
    vi.setSystemTime(START + 14 * DAY + 1);
    expect(await offered(late)).toBe(false);
    await expect(late.asker.disputes.open({ ...contest, id: late.id })).rejects.toMatchObject(conflict);
  });

  test('is possible while accepted once an appointment is over', async () => {
    const { id, provider, asker } = await beginTrade(t, 'accepted');
    await createAppointment(t.db, id, provider, 2);
    const offered = async () => (await asker.exchanges.list({})).items.map(({ mayContest }) => mayContest);
    await t.db.write((tx) => rescheduleDeadlines(tx, id));
    vi.setSystemTime(START + 2 * HOUR);
    await expect(asker.disputes.open({ ...contest, id })).rejects.toMatchObject(conflict);
    expect(await offered()).toEqual([false]);
    vi.setSystemTime(START + 3 * HOUR);
    expect(await offered(), 'the screens offer it exactly then').toEqual([true]);
    const { id: disputeId } = await asker.disputes.open({ ...contest, id });
    await asker.disputes.withdraw({ id: disputeId });
    // The job puts away what is over, and the week after the withdrawal passes.
    await at(8 * DAY);
    expect(await asker.disputes.open({ ...contest, id, reason: 'no_show' })).toMatchObject({ reason: 'no_show' });
  });

  test('is possible after the first date of a series, though the other side calls the series off then', async () => {
    const { id, provider, asker, owner } = await beginTrade(t, 'accepted');
    await createAppointment(t.db, id, provider, 2);
    const ofTwoWeeks = { repeatWeekly: 2, lastEndsAt: START + 7 * DAY + 3 * HOUR };
    await t.db.write((tx) => tx.update(appointments).set(ofTwoWeeks).where(eq(appointments.exchangeId, id)));
    const [series] = await asker.appointments.ofExchange({ id });
    vi.setSystemTime(START + 4 * HOUR);
    await owner.appointments.update({ id: series?.id ?? '', cancel: true });
    expect(await asker.disputes.open({ ...contest, id, reason: 'no_show' })).toMatchObject({ reason: 'no_show' });
  });

  test('is not possible while accepted because of an appointment that was cancelled', async () => {
    const { id, provider, asker, owner } = await beginTrade(t, 'accepted');
    await createAppointment(t.db, id, provider, 2);
    const [appointment] = await asker.appointments.ofExchange({ id });
    await owner.appointments.update({ id: appointment?.id ?? '', cancel: true });
    vi.setSystemTime(START + 4 * HOUR);
    await expect(asker.disputes.open({ ...contest, id })).rejects.toMatchObject(conflict);
  });

  test('by the member who confirmed is still possible', async () => {
    const { id, asker } = await beginTrade(t, 'completed');
    await asker.exchanges.confirm({ id });
    const { id: disputeId } = await asker.disputes.open({ ...contest, id });
    const during = { disputeId, contested: true, mayContest: false, completion: { state: 'contested' } };
    expect(await asker.exchanges.get({ id })).toMatchObject(during);
    await asker.disputes.withdraw({ id: disputeId });
    const after = { disputeId: null, contested: false, mayContest: false, completion: { state: 'confirmed' } };
    expect(await asker.exchanges.get({ id })).toMatchObject(after);
    await at(7 * DAY);
    expect(await asker.exchanges.get({ id })).toMatchObject({ mayContest: true });
  });

  test('again, after a withdrawal, is possible a week later; the other side may at once', async () => {
    const { id, asker, owner } = await beginTrade(t, 'completed');
    const first = await asker.disputes.open({ ...contest, id });
    await asker.disputes.withdraw({ id: first.id });
    const paused = { ...conflict, message: expect.stringContaining('a week after') };
    await expect(asker.disputes.open({ ...contest, id })).rejects.toMatchObject(paused);
    expect(await asker.exchanges.get({ id })).toMatchObject({ mayContest: false });
    expect(await owner.exchanges.get({ id })).toMatchObject({ mayContest: true });
    const second = await owner.disputes.open({ ...contest, id });
    await owner.disputes.withdraw({ id: second.id });
    vi.setSystemTime(START + 7 * DAY - 1);
    await expect(asker.disputes.open({ ...contest, id })).rejects.toMatchObject(paused);
    vi.setSystemTime(START + 7 * DAY);
    expect(await asker.disputes.open({ ...contest, id })).toMatchObject({ state: 'open' });
  });

  test('emails the other side that it was taken back, too, on the same day', async () => {
    const { id, asker, owner } = await beginTrade(t, 'completed');
    await t.runJobs();
    const { email } = await owner.auth.user();
    const { id: disputeId } = await asker.disputes.open({ ...contest, id });
    await t.runJobs();
    await asker.disputes.withdraw({ id: disputeId });
    await asker.disputes.open({ ...contest, id }).catch(() => null);
    await t.runJobs();
    const subjects = t.outbox.filter(({ to }) => to === email).map(({ subject }) => subject);
    expect(subjects.filter((subject) => /took back|reported/.test(subject))).toEqual([
      'Rita reported a problem: Logo design',
      'Rita took back their dispute: Logo design',
    ]);
    expect((await listTitles(owner)).slice(0, 2)).toEqual(['No longer on hold', 'Your exchange is on hold']);
  });

  test('stops all that moves the exchange, for both', async () => {
    const { id, asker, owner } = await contested();
    const running = await contested('in_progress');
    const answered = await contested('in_progress');
    await answered.owner.disputes.answer({ id: answered.dispute.id, details: view });
    for (const call of [
      () => asker.exchanges.confirm({ id }),
      () => owner.disputes.open({ ...contest, id }),
      () => running.owner.exchanges.move({ id: running.id, status: 'completed' }),
      () => running.asker.exchanges.move({ id: running.id, status: 'cancelled' }),
      () => running.asker.terms.write({ ...termsInput, id: running.id, baseVersion: 0 }),
      () => answered.owner.exchanges.move({ id: answered.id, status: 'completed' }),
    ]) {
      await expect(call()).rejects.toMatchObject({ ...conflict, message: expect.stringContaining('on hold') });
    }
  });

  test('takes words, a reason, and messages of the two only', async () => {
    const { id, requester, provider, asker, owner } = await beginTrade(t);
    const said = await owner.messages.send({ receiverId: requester, content: 'You get the files tomorrow.' });
    const stranger = await callerFor(t.deps, await createMember(t.db, { unlimited: true }));
    const foreign = await stranger.messages.send({ receiverId: requester, content: 'Hello' });
    const bad = { code: 'BAD_REQUEST' };
    await expect(asker.disputes.open({ ...contest, id, details: 'Too short' })).rejects.toMatchObject(bad);
    await expect(asker.disputes.open({ ...contest, id, reason: 'bored' as 'other' })).rejects.toMatchObject(bad);
    for (const messageIds of [[foreign.id], ['none'], Array.from({ length: 21 }, (_, i) => `${i}`)]) {
      await expect(asker.disputes.open({ ...contest, id, messageIds })).rejects.toMatchObject(bad);
    }
    const asked = await asker.messages.send({ receiverId: provider, content: 'Where are they?' });
    expect(await asker.disputes.open({ ...contest, id, messageIds: [asked.id, said.id, said.id] })).toMatchObject({
      messages: [
        { id: said.id, senderId: provider, content: 'You get the files tomorrow.' },
        { id: asked.id, senderId: requester, content: 'Where are they?' },
      ],
    });
  });
});

describe('while it is open', () => {
  test('the exchange counts for no one and its reviews do not show; withdrawn, all is as before', async () => {
    const trade = await beginTrade(t, 'completed');
    await review(trade);
    const { id, requester, provider, asker } = trade;
    await t.runJobs();
    const before = await readCounters(t.db, [requester, provider]);
    expect(before.stored).toMatchObject([{ completedExchanges: 1, reviewCount: 1 }, { reviewCount: 1 }]);
    const listMails = () => t.outbox.filter(({ subject }) => /reviewed you/.test(subject));
    const mails = listMails();
    vi.setSystemTime(START + 3 * DAY);
    const dispute = await asker.disputes.open({ ...contest, id });
    const during = await readCounters(t.db, [requester, provider]);
    const nothing = { completedExchanges: 0, reviewCount: 0, ratingSum: 0 };
    expect(during.stored).toMatchObject([nothing, nothing]);
    expect(during.counted).toEqual(during.stored);
    const visitor = await callerFor(t.deps, await createMember(t.db));
    expect(await visitor.reviews.list({ userId: provider })).toEqual([]);
    expect(await asker.disputes.withdraw({ id: dispute.id })).toMatchObject({ state: 'withdrawn', messages: [] });
    expect((await readCounters(t.db, [requester, provider])).stored).toEqual(before.stored);
    expect(await visitor.reviews.list({ userId: provider })).toHaveLength(1);
    expect(await asker.exchanges.get({ id })).toMatchObject({
      completion: { state: 'waiting', confirmBy: iso(10 * DAY) },
      waitingFor: 'me',
    });
    await t.runJobs();
    expect(listMails(), 'no one is notified twice').toEqual(mails);
  });

  test('a review is accepted but not shown, not even once it is approved and due', async () => {
    const trade = await contested();
    await review(trade);
    await at(20 * DAY);
    expect((await readCounters(t.db, [trade.provider])).stored).toMatchObject([{ reviewCount: 0 }]);
    await trade.asker.disputes.withdraw({ id: trade.dispute.id });
    expect((await readCounters(t.db, [trade.provider])).stored).toMatchObject([{ reviewCount: 1, ratingSum: 2 }]);
  });

  test('the accused answers once, is reminded until then, and may answer late', async () => {
    const { id, asker, owner, dispute } = await contested('in_progress');
    expect(await owner.exchanges.get({ id })).toMatchObject({ waitingFor: 'me', disputeId: dispute.id });
    expect((await owner.turns.list()).items).toMatchObject([{ kind: 'dispute', dueAt: iso(5 * DAY) }]);
    for (const day of [1, 3, 5, 6]) await at(day * DAY);
    expect((await listTitles(owner)).slice(0, 3)).toEqual([
      'Two days left to give your side',
      'Please give your side',
      'Your exchange is on hold',
    ]);
    expect(await owner.disputes.answer({ id: dispute.id, details: view })).toMatchObject({
      state: 'answered',
      answer: { details: view, createdAt: iso(6 * DAY) },
    });
    await expect(owner.disputes.answer({ id: dispute.id, details: view })).rejects.toMatchObject(conflict);
    expect(await owner.exchanges.get({ id })).toMatchObject({ waitingFor: null });
    expect((await asker.turns.list()).items).toEqual([]);
    expect((await listTitles(asker))[0]).toBe('The other side has answered');
  });

  test('it causes only the emails that still hold when they are sent', async () => {
    const { owner, asker, dispute } = await contested();
    await asker.disputes.withdraw({ id: dispute.id });
    const answered = await contested();
    await answered.owner.disputes.answer({ id: answered.dispute.id, details: view });
    await admin.disputes.decide({ id: answered.dispute.id, decision: 'counts', note });
    const before = t.outbox.length;
    await t.runJobs();
    const subjects = t.outbox.slice(before).map(({ subject }) => subject);
    expect(subjects).not.toContain('Rita reported a problem: Logo design');
    expect(subjects.filter((subject) => subject.includes('has answered'))).toEqual([]);
    expect(subjects).toContain('Decision made: Logo design');
    expect((await listTitles(owner))[0]).toBe('No longer on hold');
  });

  test('the seven days of an open change of terms stand still', async () => {
    const { id, asker, owner, provider } = await beginTrade(t);
    await asker.terms.write({ ...termsInput, id, baseVersion: 0 });
    const change = async () => (await owner.terms.list({ id })).at(-1)?.status;
    await at(2 * DAY);
    const dispute = await asker.disputes.open({ ...contest, id });
    await at(8 * DAY);
    await admin.admin.suspend({ id: provider, suspended: true, reason: 'Spam' });
    await at(9 * DAY);
    await admin.admin.suspend({ id: provider, suspended: false });
    await at(12 * DAY);
    await asker.disputes.withdraw({ id: dispute.id });
    expect(await owner.exchanges.get({ id })).toMatchObject({ waitingFor: 'me', answerBy: null });
    await at(17 * DAY - HOUR);
    expect(await change(), 'five of the seven days were left, and a suspension meanwhile adds none').toBe('open');
    await at(17 * DAY);
    expect(await change()).toBe('superseded');
  });

  test('an offer lapses in its time after a withdrawal, though its job came and went during the dispute', async () => {
    const { id, asker, owner } = await beginTrade(t);
    await asker.terms.write({ ...termsInput, id, baseVersion: 0 });
    const { id: disputeId } = await asker.disputes.open({ ...contest, id });
    await at(5 * DAY);
    await asker.disputes.withdraw({ id: disputeId });
    await at(10 * DAY + 1);
    expect((await listTitles(owner))[0]).toBe('Two days left to answer');
    await at(12 * DAY);
    expect(await owner.exchanges.get({ id })).toMatchObject({ terms: null, waitingFor: null });
  });

  test('the days of a suspended accused stand still', async () => {
    const { owner, provider, dispute } = await contested();
    await at(2 * DAY);
    await admin.admin.suspend({ id: provider, suspended: true, reason: 'Spam' });
    await at(12 * DAY);
    expect(await listTitles(owner)).not.toContain('Two days left to give your side');
    await admin.admin.suspend({ id: provider, suspended: false });
    expect(await owner.disputes.get({ id: dispute.id })).toMatchObject({ answerBy: iso(15 * DAY) });
  });

  test('of the days of a suspension only those in which it was open stand still', async () => {
    const { owner, asker, provider, id } = await beginTrade(t, 'completed');
    await admin.admin.suspend({ id: provider, suspended: true, reason: 'Spam' });
    vi.setSystemTime(START + 6 * DAY);
    const { id: disputeId } = await asker.disputes.open({ ...contest, id });
    vi.setSystemTime(START + 8 * DAY);
    await admin.admin.suspend({ id: provider, suspended: false });
    expect(await owner.disputes.get({ id: disputeId })).toMatchObject({ answerBy: iso(13 * DAY) });
  });
});
