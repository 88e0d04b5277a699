import { circleSeats } from '#db/schema/matching/circles.ts';
import { eq } from 'drizzle-orm';
import { describe, expect, test } from 'vitest';
import { refusal } from '../../../test/circles/circle-clock.ts';
import {
  createTestCircle,
  createSubstitute,
  proposeTestCircle,
  sayYes,
  createProposedCircle,
  listOpenSeats,
  createAdmin,
} from '../../../test/circles/circles.ts';
import { provenCallerFor } from '../../../test/factories.ts';
import { t, withTestApp } from '../../../test/with-test-app.ts';

withTestApp();

describe('a no', () => {
  test('leaves a vacancy that a fitting member fills; it does not show who declined', async () => {
    const { members, id, skillIds, a, b, c } = await createProposedCircle(t);
    const substitute = await createSubstitute({ skillIds }, t, 1, { firstName: 'Ana' });
    const declined = await b.calls.circles.answer({ id, yes: false, reason: 'no_time_now' });
    expect(declined.seats[1]).toMatchObject({ isMe: true, state: 'left' });
    expect(await a.calls.circles.get({ id })).toMatchObject({
      version: 2,
      seats: [{}, { state: 'open' }, {}],
    });
    await expect(c.calls.circles.answer({ id, version: 2, yes: true })).rejects.toEqual(refusal('BEING_MENDED'));
    await t.runJobs();
    const refilled = await a.calls.circles.get({ id });
    expect(refilled).toMatchObject({
      state: 'proposed',
      seats: [{ state: 'asked' }, { state: 'asked' }, { state: 'asked' }],
    });
    expect(refilled.youGive.person).toMatchObject({ firstName: 'Ana' });
    await sayYes([a, substitute, c], id);
    const agreed = await substitute.calls.circles.get({ id });
    expect(agreed.state).toBe('agreed');
    const history = await a.calls.circles.history({ id });
    expect(history.map(({ kind }) => kind)).toContain('cannot_take_part');
    expect(JSON.stringify(history)).not.toContain('no_time_now');
    expect((await b.calls.circles.list({ state: 'ended' })).items.map((item) => item.id)).toEqual([id]);
    expect((await b.calls.circles.list({ state: 'open' })).items).toEqual([]);
    const last = await b.calls.circles.get({ id });
    expect(last.state).toBe('proposed');
    for (const member of [...members, substitute]) expect(JSON.stringify(last)).not.toContain(member.id);
    await expect(b.calls.circles.answer({ id, version: last.version, yes: true })).rejects.toEqual(
      refusal('CIRCLE_WRONG_STATE'),
    );
    expect(await listOpenSeats(t.db, members)).toEqual([0, 0, 0]);
  });

  test('closes the vacancy where the member before it fits the one after it', async () => {
    const testCircle = await createTestCircle(t, 3);
    const { a, b, c } = testCircle;
    await c.calls.posts.update({ id: c.postId, skillsWanted: [testCircle.skillIds[1]!, testCircle.skillIds[0]!] });
    const { id } = await proposeTestCircle(testCircle);
    await b.calls.circles.answer({ id, yes: false });
    await t.runJobs();
    expect(await a.calls.circles.get({ id })).toMatchObject({
      size: 2,
      state: 'proposed',
      seats: [{ isMe: true }, {}],
    });
    await sayYes([a, c], id);
    const agreed = await a.calls.circles.get({ id });
    expect(agreed).toMatchObject({ state: 'agreed', size: 2 });
    expect(agreed.legs.map(({ giverUserId, receiverUserId }) => [giverUserId, receiverUserId])).toEqual([
      [a.id, c.id],
      [c.id, a.id],
    ]);
  });

  test('is remembered: these members are not suggested again, nor members that someone does not want', async () => {
    const { id, skillIds, a, b } = await createProposedCircle(t);
    await b.calls.circles.answer({ id, yes: false, reason: 'not_with_this_person' });
    await t.runJobs();
    expect(await a.calls.circles.suggest({ postId: a.postId })).toEqual([]);
    await createSubstitute({ skillIds }, t, 2);
    expect(await a.calls.circles.suggest({ postId: a.postId })).toEqual([]);
    await createSubstitute({ skillIds }, t, 1);
    expect(await a.calls.circles.suggest({ postId: a.postId })).not.toEqual([]);
  });

  test('asks at most two others for a place, and four in all, no one twice', async () => {
    const { id, skillIds, a, b } = await createProposedCircle(t);
    const substitutes = [];
    for (let n = 0; n < 3; n += 1) substitutes.push(await createSubstitute({ skillIds }, t, 1));
    await b.calls.circles.answer({ id, yes: false });
    for (let n = 0; n < 2; n += 1) {
      await t.runJobs();
      for (const { calls } of substitutes) {
        const open = (await calls.circles.list({ state: 'open' })).items;
        if (open.length > 0) await calls.circles.answer({ id, yes: false });
      }
    }
    await t.runJobs();
    expect(await a.calls.circles.get({ id })).toMatchObject({ state: 'void' });
    expect(await t.db.read.$count(circleSeats, eq(circleSeats.circleId, id))).toBe(5);
  });

  type Proposed = Awaited<ReturnType<typeof createProposedCircle>>;
  test.each<[what: string, act: (proposed: Proposed) => Promise<unknown>]>([
    ['declines', ({ b, id }) => b.calls.circles.answer({ id, yes: false })],
    [
      'is suspended',
      async ({ b }) => (await createAdmin(t)).admin.suspend({ id: b.id, suspended: true, reason: 'Spam' }),
    ],
    ['is erased', async ({ b }) => (await provenCallerFor(t.deps, b.id)).profile.erase({})],
    ['is blocked', ({ a, b }) => a.calls.blocks.add({ userId: b.id })],
    ['closes the post', ({ b }) => b.calls.posts.update({ id: b.postId, status: 'closed' })],
    [
      'changes the post so that it fits no longer',
      ({ b }) => b.calls.posts.update({ id: b.postId, estimatedValue: 1100 }),
    ],
  ])('of a member who %s, and whom no one replaces, ends it; those who said yes are notified', async (_, act) => {
    const proposed = await createProposedCircle(t);
    const { id, a, c } = proposed;
    await sayYes([c], id);
    await act(proposed);
    await t.runJobs();
    expect(await c.calls.circles.get({ id })).toMatchObject({ state: 'void' });
    expect(await listOpenSeats(t.db, [a, c])).toEqual([0, 0]);
    expect((await c.calls.notifications.list({})).items[0]).toMatchObject({ title: 'Not this time' });
  });
});
