import { missedDates } from '#db/schema/disputes.ts';
import { auditLog } from '#db/schema/trust.ts';
import { users } from '#db/schema/members.ts';
import { eq } from 'drizzle-orm';
import { describe, expect, test, vi } from 'vitest';
import { DAY, HOUR } from '../core/time.ts';
import { type Caller, callerFor, createMember, termsInput } from '../test/factories.ts';
import { admin, at, iso, START, t, withTradeClock } from '../test/trade-clock.ts';
import { settle } from '../exchanges/deadlines/settle.ts';
import { beginTrade, contest, createAppointment, figuresOf } from '../test/trades.ts';

const note = 'The files were sent on the second of March.';
const view = 'I sent all files on the first day, see the message.';
withTradeClock();

const conflict = { code: 'CONFLICT' };
const titlesOf = async (caller: Caller) => (await caller.notifications.list({})).items.map(({ title }) => title);
const contested = async (to: 'in_progress' | 'completed' = 'completed') => {
  const trade = await beginTrade(t, to);
  return { ...trade, dispute: await trade.asker.disputes.open({ ...contest, id: trade.id }) };
};
/** Both have reviewed each other, and both reviews show. */
const review = async ({ id, asker, owner }: Awaited<ReturnType<typeof beginTrade>>) => {
  const written = [
    await asker.reviews.create({ exchangeId: id, rating: 2 }),
    await owner.reviews.create({ exchangeId: id, rating: 5 }),
  ];
  for (const one of written) await admin.reviews.moderate({ reviewId: one.id, approved: true });
};

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
    await t.db.write((tx) => settle(tx, id));
    vi.setSystemTime(START + 2 * HOUR);
    await expect(asker.disputes.open({ ...contest, id })).rejects.toMatchObject(conflict);
    expect(await offered()).toEqual([false]);
    vi.setSystemTime(START + 3 * HOUR);
    expect(await offered(), 'the screens offer it exactly then').toEqual([true]);
    const { id: disputeId } = await asker.disputes.open({ ...contest, id });
    await asker.disputes.withdraw({ id: disputeId });
    // The job puts away what is over.
    await at(4 * HOUR);
    expect(await asker.disputes.open({ ...contest, id, reason: 'no_show' })).toMatchObject({ reason: 'no_show' });
  });

  test('is not possible while accepted because of an appointment that was called off', async () => {
    const { id, provider, asker, owner } = await beginTrade(t, 'accepted');
    await createAppointment(t.db, id, provider, 2);
    const [appointment] = await asker.appointments.ofExchange({ id });
    await owner.appointments.update({ id: appointment?.id ?? '', cancel: true });
    vi.setSystemTime(START + 4 * HOUR);
    await expect(asker.disputes.open({ ...contest, id })).rejects.toMatchObject(conflict);
  });

  test('by who confirmed is still possible', async () => {
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
      mayContest: true,
      completion: { state: 'confirmed' },
    });
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
      await expect(call()).rejects.toMatchObject({ ...conflict, message: expect.stringContaining('contested') });
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
    await expect(stranger.disputes.open({ ...contest, id })).rejects.toMatchObject({ code: 'NOT_FOUND' });
  });
});

describe('while it is open', () => {
  test('the exchange counts for nobody and its reviews do not show; withdrawn, all is as before', async () => {
    const trade = await beginTrade(t, 'completed');
    await review(trade);
    const { id, requester, provider, asker } = trade;
    await t.runJobs();
    const before = await figuresOf(t.db, [requester, provider]);
    expect(before.stored).toMatchObject([{ completedExchanges: 1, reviewCount: 1 }, { reviewCount: 1 }]);
    const mails = t.outbox.filter(({ subject }) => /reviewed you/.test(subject)).length;
    vi.setSystemTime(START + 3 * DAY);
    const dispute = await asker.disputes.open({ ...contest, id });
    const during = await figuresOf(t.db, [requester, provider]);
    expect(during.stored).toMatchObject([
      { completedExchanges: 0, reviewCount: 0, ratingSum: 0 },
      { completedExchanges: 0, reviewCount: 0, ratingSum: 0 },
    ]);
    expect(during.counted).toEqual(during.stored);
    const visitor = await callerFor(t.deps, await createMember(t.db));
    expect(await visitor.reviews.list({ userId: provider })).toEqual([]);
    expect(await asker.disputes.withdraw({ id: dispute.id })).toMatchObject({ state: 'withdrawn', messages: [] });
    expect((await figuresOf(t.db, [requester, provider])).stored).toEqual(before.stored);
    expect(await visitor.reviews.list({ userId: provider })).toHaveLength(1);
    expect(await asker.exchanges.get({ id })).toMatchObject({
      completion: { state: 'waiting', confirmBy: iso(10 * DAY) },
      waitingFor: 'me',
    });
    await t.runJobs();
    expect(
      t.outbox.filter(({ subject }) => /reviewed you/.test(subject)),
      'nobody is told twice',
    ).toHaveLength(mails);
  });

  test('a review is taken and not shown, not even once it is approved and due', async () => {
    const trade = await contested();
    await review(trade);
    await at(20 * DAY);
    expect((await figuresOf(t.db, [trade.provider])).stored).toMatchObject([{ reviewCount: 0 }]);
    await trade.asker.disputes.withdraw({ id: trade.dispute.id });
    expect((await figuresOf(t.db, [trade.provider])).stored).toMatchObject([{ reviewCount: 1, ratingSum: 2 }]);
  });

  test('the accused answers once, is reminded until then, and may answer late', async () => {
    const { id, asker, owner, dispute } = await contested('in_progress');
    expect(await owner.exchanges.get({ id })).toMatchObject({ waitingFor: 'me', disputeId: dispute.id });
    expect(await owner.turns.list()).toMatchObject([{ kind: 'answer' }]);
    for (const day of [1, 3, 5, 6]) await at(day * DAY);
    expect((await titlesOf(owner)).slice(0, 3)).toEqual([
      'Two days left to give your view',
      'Your view is awaited',
      'Your exchange is contested',
    ]);
    await expect(asker.disputes.answer({ id: dispute.id, details: view })).rejects.toMatchObject(conflict);
    expect(await owner.disputes.answer({ id: dispute.id, details: view })).toMatchObject({
      state: 'answered',
      answer: { details: view, createdAt: iso(6 * DAY) },
    });
    await expect(owner.disputes.answer({ id: dispute.id, details: view })).rejects.toMatchObject(conflict);
    expect(await owner.exchanges.get({ id })).toMatchObject({ waitingFor: null });
    expect(await asker.turns.list()).toEqual([]);
    expect((await titlesOf(asker))[0]).toBe('The other side has answered');
    await expect(owner.disputes.withdraw({ id: dispute.id })).rejects.toMatchObject(conflict);
  });

  test('mails what still holds when they are sent', async () => {
    const { owner, asker, dispute } = await contested();
    await asker.disputes.withdraw({ id: dispute.id });
    const answered = await contested();
    await answered.owner.disputes.answer({ id: answered.dispute.id, details: view });
    await admin.disputes.decide({ id: answered.dispute.id, decision: 'counts', note });
    const before = t.outbox.length;
    await t.runJobs();
    const subjects = t.outbox.slice(before).map(({ subject }) => subject);
    expect(subjects).not.toContain('Your exchange is contested');
    expect(subjects).not.toContain('The other side has answered');
    expect(subjects).toContain('It is decided');
    expect((await titlesOf(owner))[0]).toBe('No longer contested');
  });

  test('is read by the two and by admins', async () => {
    const { dispute, owner } = await contested();
    expect(await owner.disputes.get({ id: dispute.id })).toEqual(dispute);
    expect(await admin.disputes.get({ id: dispute.id })).toEqual(dispute);
    const stranger = await callerFor(t.deps, await createMember(t.db));
    await expect(stranger.disputes.get({ id: dispute.id })).rejects.toMatchObject({ code: 'NOT_FOUND' });
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
    expect((await titlesOf(owner))[0]).toBe('Two days left to answer');
    await at(12 * DAY);
    expect(await owner.exchanges.get({ id })).toMatchObject({ terms: null, waitingFor: null });
  });

  test('the days of a suspended accused stand still', async () => {
    const { owner, provider, dispute } = await contested();
    await at(2 * DAY);
    await admin.admin.suspend({ id: provider, suspended: true, reason: 'Spam' });
    await at(12 * DAY);
    expect(await titlesOf(owner)).not.toContain('Two days left to give your view');
    await admin.admin.suspend({ id: provider, suspended: false });
    expect(await owner.disputes.get({ id: dispute.id })).toMatchObject({ answerBy: iso(15 * DAY) });
  });

  test('only those in which it was open stand still', async () => {
    const { owner, asker, provider, id } = await beginTrade(t, 'completed');
    await admin.admin.suspend({ id: provider, suspended: true, reason: 'Spam' });
    vi.setSystemTime(START + 6 * DAY);
    const { id: disputeId } = await asker.disputes.open({ ...contest, id });
    vi.setSystemTime(START + 8 * DAY);
    await admin.admin.suspend({ id: provider, suspended: false });
    expect(await owner.disputes.get({ id: disputeId })).toMatchObject({ answerBy: iso(13 * DAY) });
  });
});

describe('an admin', () => {
  test('sees the queue with history, both sides, and only what was attached', async () => {
    const trade = await beginTrade(t, 'completed');
    const { id, requester, asker, owner } = trade;
    const [shown] = [
      await owner.messages.send({ receiverId: requester, content: 'Attached words' }),
      await owner.messages.send({ receiverId: requester, content: 'Private words' }),
    ];
    const { id: disputeId } = await asker.disputes.open({ ...contest, id, messageIds: [shown.id] });
    await owner.disputes.answer({ id: disputeId, details: view });
    const { items } = await admin.disputes.list({ state: 'waiting' });
    const found = items.find((one) => one.id === disputeId);
    expect(found).toMatchObject({ exchange: { id }, answer: { details: view }, mayDecide: true });
    expect(found?.history.map(({ toStatus, note: words }) => words ?? toStatus)).toEqual([
      'pending',
      'accepted',
      'in_progress',
      'completed',
      'contested',
    ]);
    expect(JSON.stringify(items)).toContain('Attached words');
    expect(JSON.stringify(items)).not.toContain('Private words');
    expect((await admin.admin.waiting()).disputes).toBe(items.length);
    const page = await admin.disputes.list({ limit: 1 });
    expect(page.items).toMatchObject([{ id: disputeId }]);
    expect((await admin.disputes.list({ limit: 1, cursor: page.nextCursor ?? '' })).items[0]?.id).not.toBe(disputeId);
  });

  test.each([
    ['counts', 'completed', [1, 1], [1, 1]],
    ['does_not_count', 'completed', [0, 0], [0, 0]],
    ['counts_for_requester', 'completed', [1, 0], [1, 0]],
    ['counts_for_provider', 'completed', [0, 1], [0, 1]],
  ] as const)('decides %s about a completed exchange', async (decision, status, completed, reviewed) => {
    const trade = await beginTrade(t, 'completed');
    await review(trade);
    const { id, requester, provider, asker, owner } = trade;
    const dispute = await asker.disputes.open({ ...contest, id });
    expect(await admin.disputes.decide({ id: dispute.id, decision, note })).toMatchObject({ state: 'decided', note });
    const state = decision === 'counts' ? 'confirmed' : 'contested';
    const ended = { disputeId: dispute.id, contested: false, mayContest: false, waitingFor: null };
    expect(await owner.exchanges.get({ id })).toMatchObject({ status, ...ended, completion: { state } });
    expect(await t.db.read.$count(missedDates, eq(missedDates.exchangeId, id)), 'nobody missed a date').toBe(0);
    for (const [index, userId] of [requester, provider].entries()) {
      const { stored, counted } = await figuresOf(t.db, [userId]);
      expect(stored).toEqual(counted);
      expect(stored).toMatchObject([{ completedExchanges: completed[index], reviewCount: reviewed[index] }]);
    }
    for (const caller of [asker, owner]) {
      const [news] = (await caller.notifications.list({})).items;
      expect(news).toMatchObject({ title: 'It is decided', description: expect.stringContaining(note) });
    }
    await t.runJobs();
    expect(t.outbox.filter(({ subject }) => subject === 'It is decided').slice(-2)).toHaveLength(2);
    await expect(asker.disputes.open({ ...contest, id })).rejects.toMatchObject(conflict);
    await expect(asker.disputes.withdraw({ id: dispute.id })).rejects.toMatchObject(conflict);
    await expect(owner.disputes.answer({ id: dispute.id, details: view })).rejects.toMatchObject({
      ...conflict,
      message: expect.stringContaining('already settled'),
    });
  });

  test.each([
    ['counts', 'completed'],
    ['counts_for_provider', 'completed'],
    ['does_not_count', 'cancelled'],
  ] as const)('decides %s about a running exchange, which is %s thereby', async (decision, status) => {
    const { id, requester, provider, asker, dispute } = await contested('in_progress');
    await admin.disputes.decide({ id: dispute.id, decision, note });
    expect(await asker.exchanges.get({ id })).toMatchObject({ status, completion: null });
    expect((await asker.exchanges.history({ id })).at(-1)).toMatchObject({
      actorId: null,
      fromStatus: 'in_progress',
      toStatus: status,
      note: 'decided',
    });
    const { stored, counted } = await figuresOf(t.db, [requester, provider]);
    expect(stored).toEqual(counted);
  });

  test('corrects their own decision, with all its effects, and nobody else does', async () => {
    const { id, requester, provider, asker, dispute } = await contested('in_progress');
    await admin.disputes.decide({ id: dispute.id, decision: 'does_not_count', note });
    await expect(
      admin.disputes.decide({ id: dispute.id, decision: 'does_not_count', note }),
      'the same again is no correction',
    ).rejects.toMatchObject(conflict);
    const other = await callerFor(t.deps, await createMember(t.db, { isAdmin: true }));
    await expect(other.disputes.decide({ id: dispute.id, decision: 'counts', note })).rejects.toMatchObject(conflict);
    await admin.disputes.decide({ id: dispute.id, decision: 'counts', note: 'I had not seen the second file.' });
    expect(await asker.exchanges.get({ id })).toMatchObject({ status: 'completed' });
    expect((await titlesOf(asker))[0]).toBe('The decision was corrected');
    const { stored, counted } = await figuresOf(t.db, [requester, provider]);
    expect(stored).toMatchObject([{ completedExchanges: 1 }, { completedExchanges: 1 }]);
    expect(stored).toEqual(counted);
    const ended = await contested('in_progress');
    for (const decision of ['counts', 'does_not_count'] as const) {
      await admin.disputes.decide({ id: ended.dispute.id, decision, note });
    }
    expect(await ended.asker.exchanges.get({ id: ended.id })).toMatchObject({ status: 'cancelled' });
    const logged = await t.db.read.select().from(auditLog).where(eq(auditLog.subjectId, dispute.id));
    expect(logged.map(({ action }) => action).sort()).toEqual(['dispute.correct', 'dispute.decide']);
  });

  test('leaves an exchange that the parties completed completed, however they decide and correct it', async () => {
    const { id, asker, dispute } = await contested();
    for (const decision of ['counts', 'does_not_count', 'counts_for_provider', 'does_not_count'] as const) {
      await admin.disputes.decide({ id: dispute.id, decision, note });
      expect(await asker.exchanges.get({ id })).toMatchObject({ status: 'completed' });
    }
  });

  test('sees which they may decide: not what is withdrawn, nor what another has decided', async () => {
    const [open, decided, withdrawn] = [await contested(), await contested(), await contested()];
    await admin.disputes.decide({ id: decided.dispute.id, decision: 'counts', note });
    await withdrawn.asker.disputes.withdraw({ id: withdrawn.dispute.id });
    await expect(admin.disputes.decide({ id: withdrawn.dispute.id, decision: 'counts', note })).rejects.toMatchObject({
      message: expect.stringContaining('already settled'),
    });
    const other = await callerFor(t.deps, await createMember(t.db, { isAdmin: true }));
    const may = async (who: Caller) => {
      const { items } = await who.disputes.list({ limit: 100 });
      return [open, decided, withdrawn].map(
        ({ dispute }) => items.find(({ id }) => id === dispute.id)?.mayDecide ?? null,
      );
    };
    expect([await may(admin), await may(other)]).toEqual([
      [true, true, false],
      [true, false, false],
    ]);
  });

  test('decides nothing in which they are a party', async () => {
    const { id, requester, owner } = await beginTrade(t);
    const dispute = await owner.disputes.open({ ...contest, id });
    await t.db.write((tx) => tx.update(users).set({ isAdmin: true }).where(eq(users.id, requester)));
    const party = await callerFor(t.deps, requester);
    const { items } = await party.disputes.list({ state: 'waiting' });
    expect(items.find((one) => one.id === dispute.id)).toMatchObject({ mayDecide: false });
    await expect(party.disputes.decide({ id: dispute.id, decision: 'counts', note })).rejects.toMatchObject(conflict);
    await owner.disputes.withdraw({ id: dispute.id });
    const own = await party.disputes.open({ ...contest, id });
    await expect(party.disputes.decide({ id: own.id, decision: 'counts', note })).rejects.toMatchObject({
      message: expect.stringContaining('You are one of the two'),
    });
  });
});
