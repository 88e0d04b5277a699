import { users } from '#db/schema/auth/members.ts';
import { inArray } from 'drizzle-orm';
import { beforeAll, expect, test } from 'vitest';
import { DAY } from '../../platform/core/time.ts';
import { at, carryOut, t, withCircleClock } from '../../test/circles/circle-clock.ts';
import { createTestCircle, proposeTestCircle, type TestCircleMember, sayYes } from '../../test/circles/circles.ts';
import { type Caller, callerFor, createMember } from '../../test/factories.ts';

withCircleClock();

let admin: Caller;
beforeAll(async () => {
  admin = await callerFor(t.deps, await createMember(t.db, { isAdmin: true }));
});

type Members = [TestCircleMember, TestCircleMember, TestCircleMember];

/** All of them close a circle, and the first two review each other. */
const closeCircle = async (members: Members, [ofA, ofB]: [number, number]): Promise<string> => {
  const [a, b, c] = members;
  const { id } = await proposeTestCircle({ members });
  await sayYes([b, c], id);
  for (const [giver, receiver] of [
    [a, b],
    [b, c],
    [c, a],
  ] as const)
    await carryOut(giver, receiver, id);
  const { legs } = await a.calls.circles.get({ id });
  const exchangeId = legs.find((leg) => leg.giverUserId === a.id)?.exchangeId ?? '';
  const written = [
    await a.calls.reviews.create({ exchangeId, rating: ofB }),
    await b.calls.reviews.create({ exchangeId, rating: ofA }),
  ];
  for (const { id: reviewId } of written) await admin.reviews.moderate({ reviewId, approved: true });
  return written[1]!.id;
};

const listRatings = async ({ 0: a, 1: b }: Members) => {
  const ids = [a.id, b.id];
  const rows = await t.db.fresh
    .select({ id: users.id, sum: users.ratingSum, count: users.reviewCount })
    .from(users)
    .where(inArray(users.id, ids));
  return ids.map((userId) => rows.find(({ id }) => id === userId)).map((row) => [row?.sum, row?.count]);
};

test('the same two count for each other once in 90 days, and both reviews are shown', async () => {
  const members = (await createTestCircle(t)).members as Members;
  const [a] = members;
  const first = await closeCircle(members, [5, 4]);
  expect(await listRatings(members)).toEqual([
    [5, 1],
    [4, 1],
  ]);
  await at(30 * DAY);
  await closeCircle(members, [1, 2]);
  expect(await listRatings(members)).toEqual([
    [5, 1],
    [4, 1],
  ]);
  const shown = await admin.reviews.list({ userId: a.id });
  expect(shown.map(({ rating }) => rating).toSorted((a, b) => a - b)).toEqual([1, 5]);

  await admin.reviews.moderate({ reviewId: first, approved: false });
  expect(await listRatings(members), 'without the first, the second counts').toEqual([
    [1, 1],
    [4, 1],
  ]);
  await admin.reviews.moderate({ reviewId: first, approved: true });
  expect(await listRatings(members)).toEqual([
    [5, 1],
    [4, 1],
  ]);

  await at(91 * DAY);
  for (const { calls, postId } of members) await calls.posts.renew({ id: postId });
  await closeCircle(members, [3, 3]);
  expect(await listRatings(members)).toEqual([
    [8, 2],
    [7, 2],
  ]);
});
