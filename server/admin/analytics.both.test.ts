// PostgreSQL too: sums and groups by day.
import { expect, test } from 'vitest';
import { callerFor, createMember, createPostRow } from '../test/factories.ts';
import { updateMember } from '../test/rows.ts';
import { saveFailedSearches } from '../posts/failed-searches/save.ts';
import { createTestApp } from '../test/test-app.ts';
import { t, withTestApp } from '../test/with-test-app.ts';
import { DAY, iso } from '../platform/core/time.ts';

withTestApp();

test('the analytics count what happened day by day, and what became of it', async () => {
  const admin = await createMember(t.db, { isAdmin: true, createdAt: Date.now() - 400 * DAY });
  const ada = await createMember(t.db, { unlimited: true, premiumUntil: Date.now() + DAY });
  const ben = await createMember(t.db, { unlimited: true });
  await updateMember(t.db, ben, { createdAt: Date.now() - 2 * DAY });
  const [asAda, asBen] = [await callerFor(t.deps, ada), await callerFor(t.deps, ben)];
  const ends = ['completed', 'cancelled', 'completed'] as const;
  for (const end of ends) {
    const { id: serviceRequestId } = await createPostRow(t.db, ada);
    const { id } = await asBen.exchanges.create({ providerUserId: ada, serviceRequestId });
    await asAda.exchanges.move({ id, status: 'accepted' });
    await asAda.exchanges.move({ id, status: 'in_progress' });
    await asBen.exchanges.move({ id, status: end });
  }

  const result = await (await callerFor(t.deps, admin)).admin.analytics({ days: 7 });
  expect(result.days).toHaveLength(7);
  expect(result.days.at(-1)).toEqual({
    day: iso(Date.now()).slice(0, 10),
    signUps: 1,
    posts: 3,
    requested: 3,
    completed: 2,
    cancelled: 1,
    members: 1,
    paying: 1,
  });
  expect(result.days.at(-3)).toMatchObject({ signUps: 1, posts: 0, members: 1, paying: 0 });
  expect(result.completionRate).toBeCloseTo(2 / 3);
  expect(result.premiumConversion).toBe(0.5);
});

test('the analytics show searches without results in these days, the most frequent first', async () => {
  const day = (ago: number) => iso(Date.now() - ago * DAY).slice(0, 10);
  await saveFailedSearches(t.db, [
    { day: day(0), words: 'zither', count: 2 },
    { day: day(6), words: 'zither', count: 3 },
    { day: day(0), words: 'accordion', count: 4 },
    { day: day(7), words: 'theremin', count: 9 },
  ]);
  const admin = await callerFor(t.deps, await createMember(t.db, { isAdmin: true }));
  const listFailedSearches = async (days: number) => (await admin.admin.analytics({ days })).failedSearches;
  expect(await listFailedSearches(7)).toEqual([
    { words: 'zither', count: 5 },
    { words: 'accordion', count: 4 },
  ]);
  expect((await listFailedSearches(30))[0]).toEqual({ words: 'theremin', count: 9 });
  await saveFailedSearches(
    t.db,
    Array.from({ length: 60 }, (_, i) => ({ day: day(0), words: `word ${i}`, count: 1 })),
  );
  expect(await listFailedSearches(7)).toHaveLength(50);
});

test('the conversion leaves members who are gone out, and does not count a trial as a plan', async () => {
  const fresh = await createTestApp();
  const now = Date.now();
  const admin = await createMember(fresh.db, { isAdmin: true, createdAt: now - 400 * DAY });
  await createMember(fresh.db, { unlimited: true });
  await createMember(fresh.db, { premiumUntil: now + DAY });
  await createMember(fresh.db, { premiumUntil: now - DAY });
  await createMember(fresh.db, { premiumUntil: now + DAY, createdAt: now - 100 * DAY });
  await createMember(fresh.db, { premiumUntil: now + DAY, deletedAt: now });
  const result = await (await callerFor(fresh.deps, admin)).admin.analytics({ days: 90 });
  expect(result.days.at(-1)).toMatchObject({ signUps: 4, members: 3, paying: 1 });
  expect(result.premiumConversion).toBeCloseTo(1 / 3);
  await fresh.close();
});

test('the analytics have no rates where nothing happened', async () => {
  const empty = await createTestApp();
  const admin = await createMember(empty.db, { isAdmin: true, createdAt: Date.now() - 400 * DAY });
  const result = await (await callerFor(empty.deps, admin)).admin.analytics({});
  expect(result.days).toHaveLength(30);
  expect(result).toMatchObject({ completionRate: null, premiumConversion: null, failedSearches: [] });
  await empty.close();
});
