import { exchanges } from '#db/schema/exchanges.ts';
import { ne } from 'drizzle-orm';
import { afterAll, afterEach, beforeAll, beforeEach, vi } from 'vitest';
import { type Caller, callerFor, createMember } from './factories.ts';
import { createTestApp, type TestApp } from './test-app.ts';

/** When each test begins; before summer time. */
export const START = Date.parse('2027-03-01T09:00:00Z');

// Live bindings: each test of a file that calls `withTradeClock` finds its own here.
export let t: TestApp;
export let admin: Caller;

/** Gives the tests of a file their own app, whose clock stands at START when each of them begins, and an admin. */
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

/** Lets so much time pass since START, and does what is due then. */
export const at = async (ms: number): Promise<void> => {
  vi.setSystemTime(START + ms);
  await t.runJobs();
};

/** The time so long after START. */
export const iso = (ms: number): string => new Date(START + ms).toISOString();
