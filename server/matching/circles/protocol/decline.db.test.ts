import { circles, circleSeats } from '#db/schema/matching/circles.ts';
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
} from '../../../test/circles/circles.ts';
import { callerFor, createMember, provenCallerFor } from '../../../test/factories.ts';
import { t, withTestApp } from '../../../test/with-test-app.ts';

withTestApp();

describe('a no', () => {
  test('leaves a vacancy that a fitting member fills; it does not show who declined', async () => {
    const { members, id, skillIds } = await createProposedCircle(t);
    const substitute = await createSubstitute({ skillIds }, t, 1, { firstName: 'Ana' });
    const declined = await members[1]!.calls.circles.answer({ id, yes: false, reason: 'no_time_now' });
    expect(declined.seats[1]).toMatchObject({ isMe: true, state: 'left' });
    expect(await members[0]!.calls.circles.get({ id })).toMatchObject({
      version: 2,
      seats: [{}, { state: 'open' }, {}],
    });
    await expect(members[2]!.calls.circles.answer({ id, version: 2, yes: true })).rejects.toEqual(
      refusal('BEING_MENDED'),
    );
    await t.runJobs();
    const refilled = await members[0]!.calls.circles.get({ id });
    expect(refilled).toMatchObject({
      state: 'proposed',
      seats: [{ state: 'asked' }, { state: 'asked' }, { state: 'asked' }],
    });
    expect(refilled.youGive.person).toMatchObject({ firstName: 'Ana' });
    await sayYes([members[0]!, substitute, members[2]!], id);
    const agreed = await substitute.calls.circles.get({ id });
    expect(agreed.state).toBe('agreed');
    const history = await members[0]!.calls.circles.history({ id });
    expect(history.map(({ kind }) => kind)).toContain('cannot_take_part');
    expect(JSON.stringify(history)).not.toContain('no_time_now');
    expect((await members[1]!.calls.circles.list({ state: 'ended' })).items.map((item) => item.id)).toEqual([id]);
    expect((await members[1]!.calls.circles.list({ state: 'open' })).items).toEqual([]);
    const last = await members[1]!.calls.circles.get({ id });
    expect(last.state).toBe('proposed');
    for (const member of [...members, substitute]) expect(JSON.stringify(last)).not.toContain(member.id);
    await expect(members[1]!.calls.circles.answer({ id, version: last.version, yes: true })).rejects.toEqual(
      refusal('CIRCLE_WRONG_STATE'),
    );
    expect(await listOpenSeats(t.db, members)).toEqual([0, 0, 0]);
  });

  test('does not ask a neighbor again who takes any substitute with the same service', async () => {
    const { members, id, skillIds } = await createProposedCircle(t);
    const substitute = await createSubstitute({ skillIds }, t, 1);
    await t.db.write((tx) => tx.update(circleSeats).set({ substitutesOk: true }).where(eq(circleSeats.circleId, id)));
    await members[2]!.calls.circles.answer({ id, version: 1, yes: true, substitutesOk: true });
    const { serviceOffered } = await members[1]!.calls.posts.byId({ id: members[1]!.postId });
    await substitute.calls.posts.update({ id: substitute.postId, serviceOffered });
    await members[1]!.calls.circles.answer({ id, yes: false });
    await t.runJobs();
    expect((await substitute.calls.circles.get({ id })).seats.map(({ state }) => state)).toEqual([
      'accepted',
      'asked',
      'accepted',
    ]);
    await sayYes([substitute], id);
    expect(await substitute.calls.circles.get({ id })).toMatchObject({ state: 'agreed' });
  });

  test('asks a neighbor again whose giver makes their own post worth less', async () => {
    const { members, id } = await createProposedCircle(t);
    await t.db.write((tx) => tx.update(circleSeats).set({ substitutesOk: true }).where(eq(circleSeats.circleId, id)));
    await members[2]!.calls.circles.answer({ id, version: 1, yes: true, substitutesOk: true });
    await members[1]!.calls.posts.update({ id: members[1]!.postId, estimatedValue: 400 });
    await t.runJobs();
    const { seats } = await members[2]!.calls.circles.get({ id });
    expect(seats.find(({ isMe }) => isMe)).toMatchObject({ state: 'asked' });
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

  test('that cannot be refilled ends it; members who said yes are notified', async () => {
    const { members, id } = await createProposedCircle(t);
    await sayYes([members[2]!], id);
    await members[1]!.calls.circles.answer({ id, yes: false });
    await t.runJobs();
    const seen = await members[2]!.calls.circles.get({ id });
    expect(seen).toMatchObject({
      state: 'void',
      seats: [{ state: 'left' }, { state: 'open' }, { isMe: true, state: 'left' }],
    });
    expect((await members[2]!.calls.notifications.list({})).items[0]).toMatchObject({ title: 'Not this time' });
    expect((await members[0]!.calls.circles.list({ state: 'ended' })).items).toHaveLength(1);
    const [row] = await t.db.read.select().from(circles).where(eq(circles.id, id));
    expect(row?.endReason).toBe('not mended');
  });

  test('of the proposer ends it', async () => {
    const { members, id } = await createProposedCircle(t);
    expect(await members[0]!.calls.circles.withdraw({ id })).toMatchObject({ state: 'void' });
    expect(await listOpenSeats(t.db, members)).toEqual([0, 0, 0]);
    await expect(members[1]!.calls.circles.answer({ id, version: 1, yes: true })).rejects.toEqual(
      refusal('CIRCLE_WRONG_STATE'),
    );
    await expect(members[0]!.calls.circles.withdraw({ id })).rejects.toEqual(refusal('CIRCLE_WRONG_STATE'));
  });

  test('is remembered: these members are not suggested again, nor members that someone does not want', async () => {
    const { members, id, skillIds } = await createProposedCircle(t);
    await members[1]!.calls.circles.answer({ id, yes: false, reason: 'not_with_this_person' });
    await t.runJobs();
    expect(await members[0]!.calls.circles.suggest({ postId: members[0]!.postId })).toEqual([]);
    await createSubstitute({ skillIds }, t, 2);
    expect(await members[0]!.calls.circles.suggest({ postId: members[0]!.postId })).toEqual([]);
    await createSubstitute({ skillIds }, t, 1);
    expect(await members[0]!.calls.circles.suggest({ postId: members[0]!.postId })).not.toEqual([]);
  });

  test('asks at most two others for a place, and four in all, no one twice', async () => {
    const { members, id, skillIds } = await createProposedCircle(t);
    const substitutes = [];
    for (let n = 0; n < 3; n += 1) substitutes.push(await createSubstitute({ skillIds }, t, 1));
    await members[1]!.calls.circles.answer({ id, yes: false });
    for (let n = 0; n < 2; n += 1) {
      await t.runJobs();
      for (const { calls } of substitutes) {
        const open = (await calls.circles.list({ state: 'open' })).items;
        if (open.length > 0) await calls.circles.answer({ id, yes: false });
      }
    }
    await t.runJobs();
    expect(await members[0]!.calls.circles.get({ id })).toMatchObject({ state: 'void' });
    expect(await t.db.read.$count(circleSeats, eq(circleSeats.circleId, id))).toBe(5);
  });

  test.each(['suspended', 'erased', 'blocked', 'closed'])('is what a member who is %s counts as', async (what) => {
    const { members, id } = await createProposedCircle(t);
    await sayYes([members[2]!], id);
    const [a, b] = members;
    if (what === 'suspended') {
      const admin = await callerFor(t.deps, await createMember(t.db, { isAdmin: true }));
      await admin.admin.suspend({ id: b!.id, suspended: true, reason: 'Spam' });
    } else if (what === 'erased') {
      await (await provenCallerFor(t.deps, b!.id)).profile.erase({});
    } else if (what === 'blocked') await a!.calls.blocks.add({ userId: b!.id });
    else await b!.calls.posts.update({ id: b!.postId, status: 'closed' });
    await t.runJobs();
    expect(await members[2]!.calls.circles.get({ id })).toMatchObject({ state: 'void' });
    expect(await listOpenSeats(t.db, [a!, members[2]!])).toEqual([0, 0]);
    const notice = (await members[2]!.calls.notifications.list({})).items[0];
    expect(notice).toMatchObject({ title: 'Not this time' });
  });
});
