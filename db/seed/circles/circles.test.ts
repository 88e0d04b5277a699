import { circleEvents } from '#db/schema/matching/circle-talk.ts';
import { circles, circleSeats } from '#db/schema/matching/circles.ts';
import { users } from '#db/schema/auth/members.ts';
import { findCircleFaults } from '#server/matching/circles/model/invariants.ts';
import { reconcile } from '#server/matching/match-index/reconcile.ts';
import { callerFor } from '#server/test/factories.ts';
import { t, withTestApp } from '#server/test/with-test-app.ts';
import { eq } from 'drizzle-orm';
import { beforeAll, expect, test } from 'vitest';
import { seedIfEmpty } from '../seed.ts';

withTestApp();
beforeAll(() => seedIfEmpty(t.db, { isDemo: true, hashPassword: async () => 'hash' }));

const findId = async (name: string) => {
  const [user] = await t.db.read
    .select({ id: users.id })
    .from(users)
    .where(eq(users.email, `${name}@proquo.test`));
  return user!.id;
};
const as = async (name: string) => callerFor(t.deps, await findId(name));

test('there is a circle in each state, one of them waiting for a new member, and all of them are consistent', async () => {
  const all = await t.db.read.select().from(circles);
  expect(new Set(all.map(({ state }) => state)).size).toBe(5);
  expect(all.filter(({ mendBy }) => mendBy !== null)).toMatchObject([{ state: 'agreed' }]);
  expect(await findCircleFaults(t.db)).toEqual([]);
  for (const { id, dueAt, endedAt } of all) {
    expect(dueAt === null).toBe(endedAt !== null);
    expect(dueAt ?? Infinity).toBeGreaterThan(Date.now());
    const steps = await t.db.read.select().from(circleEvents).where(eq(circleEvents.circleId, id));
    expect(steps.every(({ createdAt }) => createdAt < Date.now())).toBe(true);
  }
});

test('the demo account is asked, has its part of an agreed one, and its counters agree with the rows', async () => {
  const demo = await as('demo');
  const { items } = await demo.circles.list({ state: 'open' });
  expect(items.map(({ state }) => state).sort()).toEqual(['agreed', 'proposed']);
  expect(items.find(({ state }) => state === 'proposed')?.answerBy).not.toBeNull();
  expect((await demo.circles.list({ state: 'ended' })).items).toMatchObject([{ state: 'void' }]);
  const [waiting] = (await (await as('free')).circles.list({ state: 'open' })).items;
  expect(waiting).toMatchObject({ state: 'proposed', isProposer: true });
});

test('the last yes agrees the circle that asks the demo account', async () => {
  expect(await reconcile(t.deps)).toBeGreaterThan(80);
  expect(await reconcile(t.deps)).toBe(0);
  const demo = await as('demo');
  const asked = (await demo.circles.list({ state: 'open' })).items.find(({ state }) => state === 'proposed')!;
  const { state, legs } = await demo.circles.answer({ id: asked.id, version: asked.version, yes: true });
  expect([state, legs.length]).toEqual(['agreed', 3]);
  expect(await findCircleFaults(t.db)).toEqual([]);
});

test('a member who left keeps their own last view', async () => {
  const [left] = await t.db.read.select().from(circleSeats).where(eq(circleSeats.state, 'left'));
  const calls = await callerFor(t.deps, left!.userId);
  const view = await calls.circles.get({ id: left!.circleId });
  expect(view.seats.find(({ isMe }) => isMe)?.state).toBe('left');
});
