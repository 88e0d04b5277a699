import { disputes, missedDates } from '#db/schema/exchanges/disputes.ts';
import { notifications } from '#db/schema/notifications/notifications.ts';
import { eq } from 'drizzle-orm';
import { describe, expect, test, vi } from 'vitest';
import { DAY, HOUR } from '../../platform/core/time.ts';
import { callerFor, createMember, provenCallerFor, termsInput } from '../../test/factories.ts';
import { updateExchange } from '../../test/rows.ts';
import { admin, at, iso, START, t, withTradeClock } from '../../test/trade-clock.ts';
import { beginTrade, contest, createAppointment, readCounters } from '../../test/trades.ts';
import { recordExchangeEvent } from '../history.ts';
import { refreshAllMissedDates } from '../missed/refresh.ts';
import { purgeEvidence } from './purge.ts';

const note = 'Nobody came, and nobody said a word.';
withTradeClock();

const listMissed = (userId: string) => t.db.read.select().from(missedDates).where(eq(missedDates.userId, userId));
const absent = async () => {
  const trade = await beginTrade(t);
  return { ...trade, dispute: await trade.asker.disputes.open({ ...contest, id: trade.id, reason: 'no_show' }) };
};

describe('evidence', () => {
  test('is stored 90 days after the decision, also when a party is erased, and then goes', async () => {
    const { id, requester, asker, owner } = await beginTrade(t);
    const said = await owner.messages.send({ receiverId: requester, content: 'Attached words' });
    const { id: disputeId } = await asker.disputes.open({ ...contest, id, messageIds: [said.id] });
    await owner.disputes.answer({ id: disputeId, details: 'I was there and waited an hour.', messageIds: [said.id] });
    await admin.disputes.decide({ id: disputeId, decision: 'counts', note });
    await (await provenCallerFor(t.deps, requester)).profile.erase({});
    vi.setSystemTime(START + 90 * DAY - 1);
    await purgeEvidence(t.deps);
    expect(await owner.disputes.get({ id: disputeId })).toMatchObject({ messages: [{ id: said.id }] });
    vi.setSystemTime(START + 90 * DAY);
    await purgeEvidence(t.deps);
    const purged = await owner.disputes.get({ id: disputeId });
    expect(purged).toMatchObject({ messages: [], answer: { messages: [] }, note });
    vi.setSystemTime(START + 91 * DAY);
    await purgeEvidence(t.deps);
    const [row] = await t.db.read.select().from(disputes).where(eq(disputes.id, disputeId));
    expect(JSON.stringify(row)).not.toContain('Attached words');
    expect(row?.purgedAt, 'emptied once').toBe(START + 90 * DAY);
  });

  test('goes at once when the dispute is withdrawn', async () => {
    const { id, requester, asker, owner } = await beginTrade(t);
    const said = await owner.messages.send({ receiverId: requester, content: 'Attached words' });
    const { id: disputeId } = await asker.disputes.open({ ...contest, id, messageIds: [said.id] });
    await owner.disputes.answer({ id: disputeId, details: 'I was there and waited an hour.', messageIds: [said.id] });
    await asker.disputes.withdraw({ id: disputeId });
    const [row] = await t.db.read.select().from(disputes).where(eq(disputes.id, disputeId));
    expect(row).toMatchObject({ messages: [], answerMessages: [], purgedAt: START });
  });
});

test('no one is asked what became of an exchange while it is contested', async () => {
  const { id, asker, owner } = await beginTrade(t);
  await asker.terms.write({ ...termsInput, id, baseVersion: 0, endsOn: '2027-03-03' });
  await owner.terms.accept({ id, version: 1 });
  const { id: disputeId } = await asker.disputes.open({ ...contest, id });
  await owner.disputes.answer({ id: disputeId, details: 'I sent all files on the first day.' });
  await at(4 * DAY);
  const titles = async () => (await asker.notifications.list({})).items.map(({ title }) => title);
  expect(await titles()).not.toContain('Is it done?');
  await asker.disputes.withdraw({ id: disputeId });
  await at(4 * DAY + HOUR);
  expect((await titles())[0]).toBe('Is it done?');
});

describe('dates that were not kept', () => {
  test('cancelling within 48 hours of an appointment is late, and recorded for the member who cancels', async () => {
    const early = await beginTrade(t);
    await createAppointment(t.db, early.id, early.provider, 49);
    expect(await early.asker.exchanges.move({ id: early.id, status: 'cancelled' })).toMatchObject({
      cancelledLate: false,
    });
    const late = await beginTrade(t, 'accepted');
    await createAppointment(t.db, late.id, late.provider, 47);
    expect(await late.owner.exchanges.move({ id: late.id, status: 'cancelled' })).toMatchObject({
      cancelledLate: true,
    });
    expect(await listMissed(late.provider)).toMatchObject([{ kind: 'late', exchangeId: late.id }]);
    expect(await listMissed(late.requester)).toEqual([]);
    expect((await late.owner.notifications.list({})).items[0]).toMatchObject({ title: 'Cancelled late' });
  });

  test('cancelling within 48 hours of any date of a series is late', async () => {
    const { id, asker, owner } = await beginTrade(t);
    const meeting = { id, minutes: 60, timeZone: 'UTC', place: 'call' as const, repeatWeekly: 2 };
    const proposed = await asker.appointments.propose({ ...meeting, options: [iso(24 * HOUR)] });
    await owner.appointments.update({ id: proposed.id, accept: 0 });
    vi.setSystemTime(START + 7 * DAY);
    expect(await owner.exchanges.move({ id, status: 'cancelled' })).toMatchObject({ cancelledLate: true });
  });

  test("a no-show is recorded when the accused didn't answer for five days, and both are notified", async () => {
    const { owner, provider, dispute } = await absent();
    await at(5 * DAY - HOUR);
    expect(await listMissed(provider)).toEqual([]);
    await at(5 * DAY);
    await at(6 * DAY);
    expect(await listMissed(provider)).toMatchObject([{ kind: 'no_show' }]);
    const titles = (await owner.notifications.list({})).items.map(({ title }) => title);
    expect(titles.filter((title) => title === 'Missed appointment')).toHaveLength(1);
    await admin.disputes.decide({ id: dispute.id, decision: 'does_not_count', note });
    const [, ...before] = (await owner.notifications.list({})).items.map(({ title }) => title);
    expect(before, 'recorded before, and notified once').toEqual(titles);
    await admin.disputes.decide({ id: dispute.id, decision: 'counts', note });
    expect(await listMissed(provider), 'a decision for them takes it back').toEqual([]);
  });

  test('a no-show is not recorded for a member who answered, unless the decision goes against them', async () => {
    const { provider, owner, dispute } = await absent();
    await owner.disputes.answer({ id: dispute.id, details: 'I was there and waited an hour.' });
    await at(8 * DAY);
    expect(await listMissed(provider)).toEqual([]);
    await admin.disputes.decide({ id: dispute.id, decision: 'counts_for_requester', note });
    expect(await listMissed(provider)).toMatchObject([{ kind: 'no_show' }]);
    await admin.disputes.decide({ id: dispute.id, decision: 'counts_for_provider', note });
    expect(await listMissed(provider)).toEqual([]);
  });

  test('a withdrawn dispute leaves no record', async () => {
    const { asker, provider, dispute } = await absent();
    await at(6 * DAY);
    expect(await listMissed(provider)).toHaveLength(1);
    await asker.disputes.withdraw({ id: dispute.id });
    expect(await listMissed(provider)).toEqual([]);
  });

  test('from three on in twelve months the profile says so; an admin can take one back, once', async () => {
    const provider = await createMember(t.db, { unlimited: true });
    const visitor = await callerFor(t.deps, await createMember(t.db));
    const calledOff = async () => (await visitor.profile.byId({ id: provider })).calledOff;
    const begin = async () => {
      const trade = await beginTrade(t, 'accepted');
      await updateExchange(t.db, trade.id, { providerId: provider });
      return trade;
    };
    // An exchange that was accepted more than a year ago counts only if it was cancelled in the last year.
    vi.setSystemTime(START - 366 * DAY);
    const [old] = [await begin(), await begin()];
    vi.setSystemTime(START);
    for (let number = 1; number <= 3; number += 1) {
      expect(await calledOff()).toBeNull();
      const trade = number === 1 ? old : await begin();
      // What is recorded while it stays accepted is not a second acceptance.
      const stays = { fromStatus: 'accepted', toStatus: 'accepted', actorId: null, note: 'contested' } as const;
      await t.db.write((tx) => recordExchangeEvent(tx, { ...stays, exchangeId: trade.id }));
      await createAppointment(t.db, trade.id, provider, 1);
      await (await callerFor(t.deps, provider)).exchanges.move({ id: trade.id, status: 'cancelled' });
    }
    expect(await calledOff()).toEqual({ late: 3, of: 3 });
    const { missedDates: recorded } = await admin.admin.user({ id: provider });
    expect(recorded).toHaveLength(3);
    const [first] = recorded;
    await admin.disputes.revokeMissed({ id: first?.id ?? '' });
    expect(await calledOff()).toBeNull();
    await expect(admin.disputes.revokeMissed({ id: first?.id ?? '' })).rejects.toMatchObject({ code: 'CONFLICT' });
    await t.db.write((tx) => tx.update(missedDates).set({ revokedAt: null }).where(eq(missedDates.userId, provider)));
    const job = { id: 'job', signal: new AbortController().signal };
    await refreshAllMissedDates(t.deps, {}, job);
    expect(await calledOff()).toEqual({ late: 3, of: 3 });
    vi.setSystemTime(START + 366 * DAY);
    await refreshAllMissedDates(t.deps, {}, job);
    expect(await calledOff(), 'what is older than a year is forgotten').toBeNull();
  });
});

describe('an erasure', () => {
  test('withdraws what the member contested, and cancels what ran', async () => {
    const { id, requester, owner, asker } = await beginTrade(t);
    const { id: disputeId } = await asker.disputes.open({ ...contest, id });
    await (await provenCallerFor(t.deps, requester)).profile.erase({});
    expect(await owner.disputes.get({ id: disputeId })).toMatchObject({ state: 'withdrawn' });
    expect(await owner.exchanges.get({ id })).toMatchObject({ status: 'cancelled', disputeId: null });
    const [update] = (await owner.notifications.list({})).items;
    expect(update).toMatchObject({
      title: 'Exchange cancelled',
      description: expect.stringContaining('account was deleted'),
    });
  });

  test('leaves to the admin what others contest about the member', async () => {
    const { id, requester, provider, asker } = await beginTrade(t);
    const { id: disputeId } = await asker.disputes.open({ ...contest, id, reason: 'no_show' });
    await (await provenCallerFor(t.deps, provider)).profile.erase({});
    await at(6 * DAY);
    expect(await asker.exchanges.get({ id })).toMatchObject({ status: 'in_progress', disputeId });
    await admin.disputes.decide({ id: disputeId, decision: 'does_not_count', note });
    expect(await asker.exchanges.get({ id })).toMatchObject({ status: 'cancelled' });
    expect(await listMissed(provider), 'nothing is recorded about a member who is gone').toEqual([]);
    expect(await t.db.read.$count(notifications, eq(notifications.userId, provider)), 'nor told').toBe(0);
    const { stored, counted } = await readCounters(t.db, [requester, provider]);
    expect(stored).toEqual(counted);
  });
});
