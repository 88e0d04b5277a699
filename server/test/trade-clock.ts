import { exchanges } from '#db/schema/exchanges/exchanges.ts';
import { ne } from 'drizzle-orm';
import { afterAll, afterEach, beforeAll, beforeEach, vi } from 'vitest';
import { type Caller, callerFor, createMember } from './factories.ts';
import { beginTrade, contest } from './trades.ts';
import { createTestApp, type TestApp } from './test-app.ts';

/** When each test begins; before daylight saving time. */
export const START = Date.parse('2027-03-01T09:00:00Z');

// Live bindings: each test of a file that calls `withTradeClock` finds its own here.
export let t: TestApp;
export let admin: Caller;

/** Gives the tests of a file their own app, whose clock is at START when each of them begins, and an admin. */
export const withTradeClock = (): void => {
  beforeAll(async () => {
    t = await createTestApp();
  });
  beforeEach(async () => {
    vi.useFakeTimers({ toFake: ['Date'], now: START });
    admin = await callerFor(t.deps, await createMember(t.db, { isAdmin: true }));
  });
  afterEach(async () => {
    // What one test leaves to do must not come in the time of the next.
    await t.db.write((tx) => tx.update(exchanges).set({ dueAt: null }).where(ne(exchanges.id, '')));
    vi.useRealTimers();
  });
  afterAll(() => t.close());
};

/** Sets the clock to this long after START, and does what is due then. */
export const at = async (ms: number): Promise<void> => {
  vi.setSystemTime(START + ms);
  await t.runJobs();
};

/** The time this long after START. */
export const iso = (ms: number): string => new Date(START + ms).toISOString();

/** A trade that reached this status and was then contested by its asker. */
export const contested = async (to: 'in_progress' | 'completed' = 'completed') => {
  const trade = await beginTrade(t, to);
  return { ...trade, dispute: await trade.asker.disputes.open({ ...contest, id: trade.id }) };
};

/** Lets both parties review each other, and both reviews show. */
export const review = async ({ id, asker, owner }: Awaited<ReturnType<typeof beginTrade>>): Promise<void> => {
  const written = [
    await asker.reviews.create({ exchangeId: id, rating: 2 }),
    await owner.reviews.create({ exchangeId: id, rating: 5 }),
  ];
  for (const review of written) await admin.reviews.moderate({ reviewId: review.id, approved: true });
};

export const listTitles = async (caller: Caller): Promise<string[]> =>
  (await caller.notifications.list({})).items.map(({ title }) => title);
