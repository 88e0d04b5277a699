import { describe, expect, test, vi } from 'vitest';
import { refusal, t, withCircleClock } from '../../test/circles/circle-clock.ts';
import {
  agreeTestCircle,
  createProposedCircle,
  createTestCircle,
  createSubstitute,
  proposeTestCircle,
  type TestCircleMember,
  sayYes,
  findLegOrThrow,
  createAdmin,
} from '../../test/circles/circles.ts';
import { callerFor, createMember } from '../../test/factories.ts';
import { findMemberRow, updateMember } from '../../test/rows.ts';

withCircleClock();

test('the list of circles has those in which one has a seat, newest first, paged; ended ones apart', async () => {
  const testCircle = await createTestCircle(t);
  await createSubstitute(testCircle, t, 1);
  const { a: me } = testCircle;
  const [one, two] = await me.calls.circles.suggest({ postId: me.postId });
  const first = await me.calls.circles.propose({ token: one!.token });
  const second = await me.calls.circles.propose({ token: two!.token });
  const page = await me.calls.circles.list({ limit: 1 });
  expect(page.items.map(({ id }) => id)).toEqual([second.id]);
  const next = await me.calls.circles.list({ limit: 1, cursor: page.nextCursor ?? '' });
  expect(next).toMatchObject({ items: [{ id: first.id }], nextCursor: null });
  await me.calls.circles.withdraw({ id: first.id });
  expect((await me.calls.circles.list({ state: 'open' })).items.map(({ id }) => id)).toEqual([second.id]);
  expect((await me.calls.circles.list({ state: 'ended' })).items.map(({ id }) => id)).toEqual([first.id]);
  expect((await me.calls.circles.list({})).items).toHaveLength(2);
});

describe('the history', () => {
  test('names no one before the agreement, and then who did what', async () => {
    const testCircle = await createTestCircle(t, 3, { firstName: 'Priya' });
    const { id } = await proposeTestCircle(testCircle);
    await sayYes(testCircle.members.slice(1), id);
    const { a } = testCircle;
    const leg = await findLegOrThrow(a, id);
    vi.setSystemTime(Date.now() + 1000);
    await a.calls.circles.updateLeg({ id: leg.id, status: 'delivered' });
    const steps = await testCircle.b.calls.circles.history({ id });
    expect(steps.map(({ kind }) => kind)).toEqual(['proposed', 'accepted', 'accepted', 'agreed', 'delivered']);
    expect(steps.slice(0, 4).every(({ note }) => note === null)).toBe(true);
    expect(steps[4]?.note).toBe(`Priya: ${leg.service}`);
  });

  test('names a member who left only to those who stay, not to members who only said yes', async () => {
    const testCircle = await agreeTestCircle(t);
    const { a, b, c } = testCircle;
    const substitute = await createSubstitute(testCircle, t, 1, { firstName: 'Substitute' });
    const pass = () => vi.setSystemTime(Date.now() + 1000);
    pass();
    for (const { id } of testCircle.members) {
      await updateMember(t.db, id, { firstName: 'Stayer' });
    }
    await updateMember(t.db, b.id, { firstName: 'Leaver' });
    await b.calls.circles.leave({ id: testCircle.id });
    await t.runJobs();
    pass();
    await sayYes([substitute, a], testCircle.id);
    pass();
    await c.calls.circles.answer({ id: testCircle.id, yes: false });
    const loadText = async ({ calls }: TestCircleMember) =>
      JSON.stringify(await calls.circles.history({ id: testCircle.id }));
    expect(await loadText(a)).toContain('Leaver');
    expect(await loadText(a)).not.toMatch(/Substitute|Stayer/);
    expect((await substitute.calls.circles.history({ id: testCircle.id })).map(({ kind }) => kind)).toContain(
      'accepted',
    );
    for (const gone of [b, substitute]) expect(await loadText(gone)).not.toMatch(/Substitute|Stayer|Leaver/);
  });
});

describe('the preferences', () => {
  test('have defaults until chosen, and change one by one', async () => {
    const calls = await callerFor(t.deps, await createMember(t.db));
    const usual = { takesPart: true, substitutesOk: false, maxLength: 3, pausedUntil: null };
    expect(await calls.circles.preferences()).toEqual(usual);
    expect(await calls.circles.setPreferences({ maxLength: 4 })).toEqual({ ...usual, maxLength: 4 });
    const pausedUntil = '2027-05-01T00:00:00.000Z';
    expect(await calls.circles.setPreferences({ pausedUntil })).toEqual({ ...usual, maxLength: 4, pausedUntil });
    expect(await calls.circles.setPreferences({ pausedUntil: null })).toEqual({ ...usual, maxLength: 4 });
    await expect(calls.circles.setPreferences({ maxLength: 5 as never })).rejects.toMatchObject({
      code: 'BAD_REQUEST',
    });
  });

  test('say whether a substitute is fine in new circles', async () => {
    const testCircle = await createTestCircle(t);
    await testCircle.b.calls.circles.setPreferences({ substitutesOk: true });
    const { id } = await proposeTestCircle(testCircle);
    expect(await testCircle.b.calls.circles.get({ id })).toMatchObject({ maySubstitute: true });
    expect(await testCircle.c.calls.circles.get({ id })).toMatchObject({ maySubstitute: false });
    await testCircle.c.calls.circles.answer({ id, version: 1, yes: true, substitutesOk: true });
    expect(await testCircle.c.calls.circles.get({ id })).toMatchObject({ maySubstitute: true });
  });
});

describe('admins', () => {
  test('find circles by member, id and state, and end them', async () => {
    const admin = await createAdmin(t);
    const { members, id, a, b } = await agreeTestCircle(t);
    const proposed = await createProposedCircle(t);
    const row = await findMemberRow(t.db, b.id);
    const byEmail = await admin.circlesAdmin.list({ q: row?.email });
    expect(byEmail.items).toMatchObject([{ id, state: 'agreed', isUnusuallyFast: false, endReason: null }]);
    expect(byEmail.items[0]?.members.map((member) => member.id)).toEqual(members.map((member) => member.id));
    expect((await admin.circlesAdmin.list({ q: id })).items).toHaveLength(1);
    expect((await admin.circlesAdmin.list({ q: row?.lastName ?? '' })).items.map((item) => item.id)).toContain(id);
    expect((await admin.circlesAdmin.list({ q: 'nobody@proquo.test' })).items).toEqual([]);
    expect((await admin.circlesAdmin.list({ state: 'proposed' })).items[0]).toMatchObject({ id: proposed.id });
    expect(await admin.circlesAdmin.end({ id, reason: 'Two accounts of one person' })).toMatchObject({
      state: 'broken',
      endReason: 'ended by an admin',
    });
    expect(await admin.circlesAdmin.end({ id: proposed.id, reason: 'A test' })).toMatchObject({ state: 'void' });
    await expect(admin.circlesAdmin.end({ id, reason: 'Again' })).rejects.toEqual(refusal('CIRCLE_WRONG_STATE'));
    expect(JSON.stringify(await a.calls.circles.history({ id }))).not.toContain('Two accounts');
    const log = await admin.admin.auditLog({});
    expect(log.items.slice(0, 2).map(({ action }) => action)).toEqual(['circle.end', 'circle.end']);
  });

  test('see which were carried out unusually fast', async () => {
    const admin = await createAdmin(t);
    const { members, id, a } = await agreeTestCircle(t);
    const { legs } = await a.calls.circles.get({ id });
    for (const leg of legs) {
      const receiver = members.find((member) => member.id === leg.receiverUserId);
      await receiver!.calls.circles.updateLeg({ id: leg.id, status: 'confirmed' });
    }
    expect((await admin.circlesAdmin.list({ q: id })).items[0]).toMatchObject({
      state: 'completed',
      isUnusuallyFast: true,
    });
  });
});
