import { afterAll, beforeAll, expect, test } from 'vitest';
import { users } from '#db/schema.ts';
import { eq } from 'drizzle-orm';
import { callerFor, createMember, createPostRow } from '../test/factories.ts';
import { createTestApp, type TestApp } from '../test/test-app.ts';
import { DAY, iso } from '../time.ts';

let t: TestApp;
beforeAll(async () => {
  t = await createTestApp();
});
afterAll(() => t.close());

test('counts what happened day by day, and what became of it', async () => {
  const admin = await createMember(t.db, { isAdmin: true, createdAt: Date.now() - 400 * DAY });
  const ada = await createMember(t.db, { unlimited: true, premiumUntil: Date.now() + DAY });
  const ben = await createMember(t.db, { unlimited: true });
  await t.db.write((tx) =>
    tx
      .update(users)
      .set({ createdAt: Date.now() - 2 * DAY })
      .where(eq(users.id, ben)),
  );
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
  });
  expect(result.days.at(-3)).toMatchObject({ signUps: 1, posts: 0 });
  expect(result.completionRate).toBeCloseTo(2 / 3);
  expect(result.premiumConversion).toBe(0.5);
});

test('says that nothing can be said where nothing happened', async () => {
  const empty = await createTestApp();
  const admin = await createMember(empty.db, { isAdmin: true, createdAt: Date.now() - 400 * DAY });
  const result = await (await callerFor(empty.deps, admin)).admin.analytics({});
  expect(result.days).toHaveLength(30);
  expect(result).toMatchObject({ completionRate: null, premiumConversion: null });
  await empty.close();
});
