import { circleMembers } from '#db/schema/matching/circle-members.ts';
import { circleLegs, circles, circleSeats } from '#db/schema/matching/circles.ts';
import { exchanges } from '#db/schema/exchanges/exchanges.ts';
import { and, eq, inArray } from 'drizzle-orm';
import { describe, expect, test } from 'vitest';
import {
  agreeTestCircle,
  createTestCircle,
  createSubstitute,
  findLegOrThrow,
  sayYes,
  type TestCircle,
  createProposedCircle,
  createAdmin,
} from '../../test/circles/circles.ts';
import { provenCallerFor } from '../../test/factories.ts';
import { CONCURRENCY, runConcurrently, runEachConcurrently } from '../../test/run-concurrently.ts';
import { t, withTestApp } from '../../test/with-test-app.ts';
import { findCircleFaults } from './model/invariants.ts';

/** How often each race is run. */
const ROUNDS = process.env['DEEP'] === 'on' ? 3 : 1;
withTestApp();

describe('at the same moment', () => {
  test('a proposal of the same members is made once', async () => {
    const { a: me } = await createTestCircle(t);
    const [found] = await me.calls.circles.suggest({ postId: me.postId });
    const { done, refused } = await runConcurrently(() => me.calls.circles.propose({ token: found!.token }));
    expect(done).toHaveLength(1);
    expect(refused).toEqual({ ALREADY_PROPOSED: CONCURRENCY - 1 });
  });

  test('no one gets into more than two proposals', async () => {
    const testCircle = await createTestCircle(t);
    const seconds = [testCircle.b];
    for (let n = 0; n < 5; n += 1) seconds.push(await createSubstitute(testCircle, t, 1));
    const tokens = await Promise.all(
      seconds.map(async ({ calls, postId }) => (await calls.circles.suggest({ postId }))[0]!.token),
    );
    const { done, refused } = await runEachConcurrently(
      seconds.map((member, n) => () => member.calls.circles.propose({ token: tokens[n]! })),
    );
    expect(done).toHaveLength(2);
    expect(refused).toEqual({ CIRCLE_LIMIT: 4 });
    const rows = await t.db.read
      .select()
      .from(circleMembers)
      .where(inArray(circleMembers.userId, [testCircle.a.id, testCircle.c.id]));
    expect(rows.map(({ openSeats }) => openSeats)).toEqual([2, 2]);
  });

  test('the last yes, sent several times at once, counts once', async () => {
    const { id, b, c } = await createProposedCircle(t);
    await sayYes([b], id);
    const { done, refused } = await runConcurrently(() => c.calls.circles.answer({ id, version: 1, yes: true }));
    expect(done).toHaveLength(1);
    expect(refused).toEqual({ CIRCLE_WRONG_STATE: CONCURRENCY - 1 });
    expect(await t.db.read.$count(circleLegs, eq(circleLegs.circleId, id))).toBe(3);
  });

  test('only one of two circles that share a post is agreed when both get their last yes', async () => {
    for (let round = 0; round < ROUNDS; round += 1) {
      const testCircle = await createTestCircle(t);
      const other = await createSubstitute(testCircle, t, 1);
      const { a: me, b: second, c: third } = testCircle;
      const ids: string[] = [];
      for (const starter of [second, other]) {
        const [found] = await starter.calls.circles.suggest({ postId: starter.postId });
        ids.push((await starter.calls.circles.propose({ token: found!.token })).id);
      }
      await runEachConcurrently(
        ids.flatMap((id) =>
          [me, third].map(
            ({ calls }) =>
              () =>
                calls.circles.answer({ id, version: 1, yes: true }),
          ),
        ),
      );
      const rows = await t.db.read.select({ state: circles.state }).from(circles).where(inArray(circles.id, ids));
      expect(rows.filter(({ state }) => state === 'agreed')).toHaveLength(1);
      expect(
        await t.db.read.$count(circleSeats, and(eq(circleSeats.postId, me.postId), eq(circleSeats.isBound, true))),
      ).toBe(1);
    }
  });

  const against: [string, (testCircle: TestCircle & { id: string }) => Promise<unknown>][] = [
    ['decline', ({ b, id }) => b.calls.circles.answer({ id, yes: false })],
    ['withdraw', ({ a, id }) => a.calls.circles.withdraw({ id })],
    ['remove', ({ b }) => b.calls.posts.remove({ id: b.postId })],
    ['close', ({ b }) => b.calls.posts.update({ id: b.postId, status: 'closed' })],
    ['change', ({ b }) => b.calls.posts.update({ id: b.postId, estimatedValue: 700 })],
    ['block', ({ a, b }) => a.calls.blocks.add({ userId: b.id })],
    ['suspend', async ({ b }) => (await createAdmin(t)).admin.suspend({ id: b.id, suspended: true, reason: 'Spam' })],
    ['erase', async ({ b }) => (await provenCallerFor(t.deps, b.id)).profile.erase({})],
    ['end', async ({ id }) => (await createAdmin(t)).circlesAdmin.end({ id, reason: 'A test' })],
  ];
  test.each(against)('a last yes and a %s leave all bound or none', async (_, act) => {
    for (let round = 0; round < ROUNDS; round += 1) {
      const testCircle = await createProposedCircle(t);
      const { id, b, c } = testCircle;
      await sayYes([b], id);
      await runEachConcurrently<unknown>([
        () => act(testCircle),
        () => c.calls.circles.answer({ id, version: 1, yes: true }),
      ]);
      const bound = await t.db.read.$count(
        circleSeats,
        and(eq(circleSeats.circleId, id), eq(circleSeats.isBound, true)),
      );
      expect([0, 3]).toContain(bound);
      await t.runJobs();
    }
  });

  test('a leg that its receiver confirms several times at once is confirmed once', async () => {
    const { id, a, b } = await agreeTestCircle(t);
    const leg = await findLegOrThrow(a, id);
    await a.calls.circles.updateLeg({ id: leg.id, status: 'delivered' });
    const { done } = await runConcurrently(() => b.calls.circles.updateLeg({ id: leg.id, status: 'confirmed' }));
    expect(done).toHaveLength(1);
    expect(await t.db.read.$count(exchanges, eq(exchanges.circleLegId, leg.id))).toBe(1);
  });

  test('nothing stays bound if all three leave', async () => {
    const { members, id } = await agreeTestCircle(t);
    await runEachConcurrently(
      members.map(
        ({ calls }) =>
          () =>
            calls.circles.leave({ id }),
      ),
    );
    await t.runJobs();
    const bound = and(eq(circleSeats.circleId, id), eq(circleSeats.isBound, true));
    expect(await t.db.read.$count(circleSeats, bound)).toBe(0);
  });
});

test('after all of these, every circle is agreed by all or none', async () => {
  await t.runJobs();
  expect(await findCircleFaults(t.db)).toEqual([]);
});
