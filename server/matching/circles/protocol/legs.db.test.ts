import { LEG_DUE_DAYS, LEG_LATEST_DUE_DAYS } from '#contracts/matching/circles.ts';
import { circleSeats } from '#db/schema/matching/circles.ts';
import { and, eq } from 'drizzle-orm';
import { describe, expect, test } from 'vitest';
import { DAY } from '../../../platform/core/time.ts';
import {
  at,
  carryOut,
  deliver,
  refusal,
  setLeg,
  START,
  t,
  listTitles,
  withCircleClock,
} from '../../../test/circles/circle-clock.ts';
import {
  agreeTestCircle,
  createTestCircle,
  createSubstitute,
  findLegOrThrow,
  type TestCircleMember,
  proposeTestCircle,
  sayYes,
} from '../../../test/circles/circles.ts';
import { customLists } from '../../../data-rights/export/custom-lists.ts';
import { callerFor, createMember } from '../../../test/factories.ts';
import { updateMember } from '../../../test/rows.ts';
import { readCounters } from '../../../test/trades.ts';

withCircleClock();

describe('a circle that is carried out', () => {
  test('becomes completed exchanges, counted once for each member, reviewed along its legs', async () => {
    const { members, id, a, b, c } = await agreeTestCircle(t);
    await carryOut(a, b, id);
    await carryOut(b, c, id);
    expect(await a.calls.circles.get({ id })).toMatchObject({ state: 'agreed' });
    await carryOut(c, a, id);
    const done = await a.calls.circles.get({ id });
    expect(done).toMatchObject({ state: 'completed', endedAt: expect.any(String) });
    expect(done.seats.map(({ state }) => state)).toEqual(['done', 'done', 'done']);
    expect(done.legs.every(({ status, exchangeId }) => status === 'confirmed' && exchangeId !== null)).toBe(true);

    const memberIds = members.map((member) => member.id);
    const { stored, counted } = await readCounters(t.db, memberIds);
    expect(stored.map(({ completedExchanges }) => completedExchanges)).toEqual([1, 1, 1]);
    expect(stored).toEqual(counted);
    expect((await a.calls.profile.stats()).networkSize).toBe(2);

    const [given] = done.legs.filter(({ giverUserId }) => giverUserId === a.id);
    const exchange = (await b.calls.exchanges.list({})).items.find((item) => item.id === given?.exchangeId);
    expect(exchange).toMatchObject({
      status: 'completed',
      completion: { state: 'confirmed' },
      agreedTerms: {
        nothingInReturn: true,
        requesterGives: [],
        providerGives: [{ description: given?.service, value: 500 }],
      },
    });
    await expect(
      b.calls.disputes.open({
        id: given?.exchangeId ?? '',
        reason: 'not_finished',
        details: 'It was never sent to me.',
      }),
    ).rejects.toMatchObject({ code: 'CONFLICT' });
    const reviewable = (await a.calls.exchanges.list({})).items.filter(({ reviewedByMe }) => !reviewedByMe);
    const own = done.legs.filter((leg) => leg.giverUserId === a.id || leg.receiverUserId === a.id);
    expect(new Set(reviewable.map((exchange) => exchange.id))).toEqual(
      new Set(own.map(({ exchangeId }) => exchangeId)),
    );
    for (const item of reviewable) await a.calls.reviews.create({ exchangeId: item.id, rating: 5 });
    const posts = await t.db.read.$count(circleSeats, and(eq(circleSeats.circleId, id), eq(circleSeats.isBound, true)));
    expect(posts).toBe(0);
    expect(await listTitles(a)).toContain('Your trade circle is closed');
  });

  test('has dates that either side of a leg sets', async () => {
    const { a, b, id } = await agreeTestCircle(t);
    const leg = await findLegOrThrow(a, id);
    expect(leg.dueAt).toBe(new Date(START + LEG_DUE_DAYS * DAY).toISOString());
    const dueAt = new Date(START + 3 * DAY).toISOString();
    expect(await b.calls.circles.updateLeg({ id: leg.id, dueAt, note: 'At the studio' })).toMatchObject({
      latestDueAt: new Date(START + LEG_LATEST_DUE_DAYS * DAY).toISOString(),
      dueAt,
      note: 'At the studio',
    });
    await at(3 * DAY);
    expect(await listTitles(a)).toContain('Your part of a trade circle is due');
  });

  test('is decided by an admin either way, who is notified after a week, as both sides are', async () => {
    const { a, b, id } = await agreeTestCircle(t);
    const leg = await findLegOrThrow(a, id);
    await setLeg(a, leg.id, 'delivered');
    const adminId = await createMember(t.db, { isAdmin: true });
    const admin = await callerFor(t.deps, adminId);
    const settle = (status: 'confirmed') => admin.circles.updateLeg({ id: leg.id, status });
    await expect(settle('confirmed'), 'nothing is contested').rejects.toEqual(refusal('LEG_NOT_YOURS'));
    await setLeg(b, leg.id, 'disputed');
    const contested = async () => (await admin.circlesAdmin.list({ state: 'contested' })).items.map((item) => item.id);
    const title = "A part of your trade circle isn't settled";
    await at(7 * DAY - 1000);
    expect([await contested(), (await listTitles(a)).includes(title)]).toEqual([[], false]);
    await at(7 * DAY);
    expect(await contested()).toEqual([id]);
    await at(9 * DAY);
    for (const member of [a, b]) expect((await listTitles(member)).filter((text) => text === title)).toHaveLength(1);
    await updateMember(t.db, a.id, { isAdmin: true });
    const giver = await callerFor(t.deps, a.id);
    await expect(
      giver.circles.updateLeg({ id: leg.id, status: 'confirmed' }),
      'not in a matter of their own',
    ).rejects.toEqual(refusal('LEG_NOT_YOURS'));
    expect(await settle('confirmed')).toMatchObject({ status: 'confirmed', exchangeId: expect.any(String) });
    expect(await contested()).toEqual([]);
    for (const member of [a, b]) expect(await listTitles(member)).toContain('A part of your trade circle is settled');
    expect((await admin.admin.auditLog({})).items[0]).toMatchObject({ action: 'circle.leg-confirmed' });
    expect(await a.calls.circles.get({ id })).toMatchObject({ state: 'agreed' });
  });

  test('lets a newcomer give first, also after someone stepped in', async () => {
    const testCircle = await createTestCircle(t);
    const { a, b, c } = testCircle;
    await updateMember(t.db, b.id, { isEmailVerified: false });
    const { id } = await proposeTestCircle(testCircle);
    await sayYes([b, c], id);
    const substitute = await createSubstitute(testCircle, t, 2);
    await c.calls.circles.leave({ id });
    await t.runJobs();
    await sayYes([a, b, substitute], id);
    const toNew = await findLegOrThrow(a, id);
    expect(toNew).toMatchObject({ receiverUserId: b.id, held: true });
    await expect(setLeg(a, toNew.id, 'delivered')).rejects.toEqual(refusal('LEG_HELD'));
    await deliver(b, id);
    expect(await setLeg(a, toNew.id, 'delivered')).toMatchObject({ status: 'delivered' });
  });
});

/** The note of this leg as the member reads it. */
const loadNote = async ({ id }: TestCircleMember, circleId: string, legId: string) => {
  const { legs } = await (await callerFor(t.deps, id)).circles.get({ id: circleId });
  return legs.find((leg) => leg.id === legId)?.note;
};

test('a note that is written after a block is read by its author and by third members, but not by the other', async () => {
  const { a, b, c, id } = await agreeTestCircle(t);
  const leg = await findLegOrThrow(a, id);
  const write = async (by: TestCircleMember, note: string) =>
    (await callerFor(t.deps, by.id)).circles.updateLeg({ id: leg.id, note });
  await write(a, 'At the studio');
  await at(1000);
  await b.calls.blocks.add({ userId: a.id });
  await at(2000);
  expect(await loadNote(b, id, leg.id), 'written before').toBe('At the studio');
  expect(await write(a, 'You coward')).toMatchObject({ note: 'You coward' });
  expect(await loadNote(b, id, leg.id)).toBeNull();
  expect(await loadNote(a, id, leg.id)).toBe('You coward');
  expect(await loadNote(c, id, leg.id)).toBe('You coward');
  const exported = async ({ id: me }: TestCircleMember) => {
    const pages: unknown[] = [];
    for await (const page of customLists(t.db.read, me)['circleLegs']!) pages.push(page);
    return JSON.stringify(pages);
  };
  expect(await exported(a)).toContain('You coward');
  expect(await exported(b)).not.toContain('You coward');
  await write(b, 'Leave it at the door');
  expect(await loadNote(a, id, leg.id)).toBeNull();
  expect(await loadNote(b, id, leg.id)).toBe('Leave it at the door');
});
