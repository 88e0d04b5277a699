import { circles } from '#db/schema/matching/circles.ts';
import fc from 'fast-check';
import { count } from 'drizzle-orm';
import { expect, test, vi } from 'vitest';
import { AppError } from '../../../platform/core/app-error.ts';
import { DAY, HOUR } from '../../../platform/core/time.ts';
import { START, t, withCircleClock } from '../../../test/circles/circle-clock.ts';
import {
  createTestCircle,
  createSubstitute,
  type TestCircleMember,
  createAdmin,
} from '../../../test/circles/circles.ts';
import { type Caller, provenCallerFor } from '../../../test/factories.ts';
import { updateMember } from '../../../test/rows.ts';
import { findCircleFaults } from './invariants.ts';

const isDeep = process.env.DEEP === 'on';
const RUNS = isDeep ? 400 : 6;
const STEPS = isDeep ? 36 : 24;

withCircleClock();

type World = {
  members: TestCircleMember[];
  erased: Set<string>;
  admin: Caller;
  now: number;
};
type Act = (world: World, self: TestCircleMember, pick: number) => Promise<unknown>;

const oneOf = <T>(all: readonly T[], pick: number): T | undefined => all[pick % Math.max(1, all.length)];
const listCircles = async ({ calls }: TestCircleMember) => (await calls.circles.list({ limit: 20 })).items;
/** The act as often as it weighs. */
const often = (weight: number, act: Act): Act[] => Array.from({ length: weight }, () => act);
type Circle = Awaited<ReturnType<typeof listCircles>>[number];
const withCircle = (weight: number, act: (self: TestCircleMember, circle: Circle, pick: number) => Promise<unknown>) =>
  often(weight, async (_, self, pick) => {
    const circle = oneOf(await listCircles(self), pick);
    if (circle) await act(self, circle, pick);
  });
const withLeg = (weight: number, status: 'delivered' | 'confirmed' | 'disputed' | 'failed') =>
  withCircle(weight, async ({ calls }, { legs }, pick) => {
    const leg = oneOf(legs, pick >> 3);
    if (leg) await calls.circles.updateLeg({ id: leg.id, status });
  });

/** A step may be refused, and must not fail in any other way. */
const tolerate = (error: unknown): void => {
  const cause = (error as { cause?: unknown }).cause ?? error;
  if (!(cause instanceof AppError)) throw error;
};

/** Each gives what they agreed to, and confirms what they got; twice, because a newcomer gives first. */
const carryOut: Act = async ({ members }, self, pick) => {
  const circle = oneOf(
    (await listCircles(self)).filter(({ state }) => state === 'agreed'),
    pick,
  );
  const callsOf = (userId: string) => members.find(({ id }) => id === userId)?.calls.circles;
  const legs = circle?.legs ?? [];
  for (const { id, giverUserId, receiverUserId } of [...legs, ...legs]) {
    await callsOf(giverUserId)?.updateLeg({ id, status: 'delivered' }).catch(tolerate);
    await callsOf(receiverUserId)?.updateLeg({ id, status: 'confirmed' }).catch(tolerate);
  }
};

const acts: Act[] = [
  often(6, async (_, { calls, postId }, pick) => {
    const found = oneOf(await calls.circles.suggest({ postId }), pick);
    if (found) await calls.circles.propose({ token: found.token });
  }),
  withCircle(12, ({ calls }, { id, version }, pick) =>
    calls.circles.answer({ id, version, yes: true, substitutesOk: pick % 3 === 0 }),
  ),
  withCircle(1, ({ calls }, { id, version }) =>
    calls.circles.answer({ id, version: Math.max(1, version - 1), yes: true }),
  ),
  withCircle(2, ({ calls }, { id }, pick) => {
    const reason = oneOf([null, 'no_time_now', 'too_far', 'no_circles'] as const, pick);
    return calls.circles.answer({ id, yes: false, reason });
  }),
  withCircle(1, ({ calls }, { id }) => calls.circles.withdraw({ id })),
  withCircle(1, ({ calls }, { id }) => calls.circles.leave({ id })),
  withCircle(1, ({ calls }, { id }) => calls.circles.send({ id, content: 'Hello' })),
  withLeg(5, 'delivered'),
  withLeg(5, 'confirmed'),
  often(2, carryOut),
  withLeg(1, 'disputed'),
  withLeg(1, 'failed'),
  often(1, (_, { calls, postId }, pick) => calls.posts.update({ id: postId, estimatedValue: 450 + (pick % 3) * 50 })),
  often(1, (_, { calls, postId }, pick) =>
    calls.posts.update({ id: postId, status: pick % 3 === 0 ? 'closed' : 'active' }),
  ),
  often(1, (_, { calls }, pick) =>
    calls.circles.setPreferences({ takesPart: pick % 4 !== 0, substitutesOk: pick % 2 === 0 }),
  ),
  often(1, ({ admin }, { id }, pick) => admin.admin.suspend({ id, suspended: pick % 2 === 0, reason: 'A test' })),
  often(1, async ({ members }, { calls }, pick) => {
    if (pick % 4 === 0) await calls.blocks.add({ userId: oneOf(members, pick >> 2)!.id });
  }),
  often(1, async ({ erased }, { id }, pick) => {
    if (pick % 8 !== 0) return;
    await (await provenCallerFor(t.deps, id)).profile.erase({});
    erased.add(id);
  }),
  often(1, async ({ admin, members }, _, pick) => {
    const circle = oneOf((await Promise.all(members.slice(0, 2).map(listCircles))).flat(), pick);
    if (circle && pick % 8 === 0) await admin.circlesAdmin.end({ id: circle.id, reason: 'A test' });
  }),
  often(4, () => t.runJobs()),
  often(4, async (world, _, pick) => {
    world.now += (oneOf([1, 12, 30, 50, 100, 170], pick) ?? 1) * HOUR;
    vi.setSystemTime(world.now);
    await t.runJobs();
  }),
].flat();

/** A circle of three with a second member for each place, of whom one could also close over a vacancy. */
const beginWorld = async (): Promise<World> => {
  vi.setSystemTime(START);
  const testCircle = await createTestCircle(t, 3);
  const seconds = [];
  for (const place of [0, 1, 2]) seconds.push(await createSubstitute(testCircle, t, place));
  const [, , wide] = seconds;
  await wide?.calls.posts.update({
    id: wide.postId,
    skillsWanted: [testCircle.skillIds[1] ?? '', testCircle.skillIds[0] ?? ''],
  });
  const newcomer = testCircle.members[1]?.id ?? '';
  await updateMember(t.db, newcomer, { isEmailVerified: false });
  const admin = await createAdmin(t);
  return { members: [...testCircle.members, ...seconds], erased: new Set(), admin, now: START };
};

/** Closes the posts of a world, so that members of the next one find no circles with them. */
const endWorld = async ({ members, erased }: World): Promise<void> => {
  for (const { id, calls, postId } of members) {
    if (!erased.has(id)) await calls.posts.update({ id: postId, status: 'closed' }).catch(tolerate);
  }
  await t.runJobs();
};

test(
  'whatever members do, circles are agreed by all or none',
  async () => {
    const step = fc.record({ act: fc.nat(acts.length - 1), self: fc.nat(5), pick: fc.nat(63) });
    await fc.assert(
      fc.asyncProperty(fc.array(step, { minLength: STEPS - 4, maxLength: STEPS }), async (steps) => {
        const world = await beginWorld();
        const userIds = world.members.map(({ id }) => id);
        for (const { act, self, pick } of steps) {
          const member = world.members[self];
          // An erased member has no session.
          if (member && !world.erased.has(member.id)) await acts[act]?.(world, member, pick).catch(tolerate);
          expect(await findCircleFaults(t.db, userIds)).toEqual([]);
        }
        // A proposal ends automatically; an agreed circle, by its members.
        for (let days = 1; days <= 3; days += 1) {
          vi.setSystemTime(world.now + days * 11 * DAY);
          await t.runJobs();
        }
        expect(await findCircleFaults(t.db, userIds)).toEqual([]);
        await endWorld(world);
      }),
      { numRuns: RUNS, endOnFailure: !isDeep },
    );
    if (!isDeep) return;
    // The runs have come everywhere.
    const rows = await t.db.read.select({ state: circles.state, all: count() }).from(circles).groupBy(circles.state);
    expect(rows.map(({ state }) => state).toSorted()).toEqual(['agreed', 'broken', 'completed', 'void']);
  },
  isDeep ? 3_600_000 : 120_000,
);
