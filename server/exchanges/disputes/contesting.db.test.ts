import { appointments } from '#db/schema/exchanges/appointments.ts';
import { eq } from 'drizzle-orm';
import { describe, expect, test, vi } from 'vitest';
import { DAY, HOUR } from '../../platform/core/time.ts';
import { rescheduleDeadlines } from '../deadlines/reschedule-deadlines.ts';
import { type Caller, callerFor, createMember } from '../../test/factories.ts';
import { at, contested, iso, START, t, listTitles, withTradeClock } from '../../test/trade-clock.ts';
import { beginTrade, contest, createAppointment } from '../../test/trades.ts';

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
    expect(await asker.exchanges.get({ id })).toMatchObject({
      disputeId,
      contested: true,
      mayContest: false,
      completion: { state: 'contested' },
    });
    await asker.disputes.withdraw({ id: disputeId });
    expect(await asker.exchanges.get({ id })).toMatchObject({
      disputeId: null,
      contested: false,
      mayContest: false,
      completion: { state: 'confirmed' },
    });
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
    const mails = () =>
      t.outbox
        .filter(({ to, subject }) => to === email && /took back|reported/.test(subject))
        .map(({ subject }) => subject);
    const { id: disputeId } = await asker.disputes.open({ ...contest, id });
    await t.runJobs();
    await asker.disputes.withdraw({ id: disputeId });
    await asker.disputes.open({ ...contest, id }).catch(() => null);
    await t.runJobs();
    expect(mails()).toEqual(['Rita reported a problem: Logo design', 'Rita took back their dispute: Logo design']);
    expect((await listTitles(owner)).slice(0, 2)).toEqual(['No longer on hold', 'Your exchange is on hold']);
  });

  test('stops all that moves the exchange, for both', async () => {
    const { id, asker, owner } = await contested();
    const running = await contested('in_progress');
    const answered = await contested('in_progress');
    await answered.owner.disputes.answer({ id: answered.dispute.id, details: view });
    const terms = {
      requesterGives: [],
      nothingInReturn: true,
      providerGives: [{ description: 'A logo', quantity: 1, unit: 'piece' as const }],
      baseVersion: 0,
    };
    for (const call of [
      () => asker.exchanges.confirm({ id }),
      () => owner.disputes.open({ ...contest, id }),
      () => running.owner.exchanges.move({ id: running.id, status: 'completed' }),
      () => running.asker.exchanges.move({ id: running.id, status: 'cancelled' }),
      () => running.asker.terms.write({ ...terms, id: running.id }),
      () => answered.owner.exchanges.move({ id: answered.id, status: 'completed' }),
    ]) {
      await expect(call()).rejects.toMatchObject({ ...conflict, message: expect.stringContaining('on hold') });
    }
  });

  test('takes words, a reason, and messages of the two only', async () => {
    const trade = await beginTrade(t);
    const { id, requester, provider, asker, owner } = trade;
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
