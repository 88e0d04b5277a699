import { jobs } from '#db/schema/platform/jobs.ts';
import { afterAll, afterEach, beforeAll, beforeEach, expect, vi } from 'vitest';
import { findCircleMember, findLegOrThrow, type TestCircleMember } from './circles.ts';
import { createTestApp, type TestApp } from '../test-app.ts';

/** When each test begins; before summer time. */
export const START = Date.parse('2027-03-01T09:00:00Z');

// A live binding: each test of a file that calls `withCircleClock` finds its own here.
export let t: TestApp;

/** Gives the tests of a file their own app, whose clock is at START when each of them begins. */
export const withCircleClock = (): void => {
  beforeAll(async () => {
    t = await createTestApp();
  });
  beforeEach(() => {
    vi.useFakeTimers({ toFake: ['Date'], now: START });
  });
  afterEach(async () => {
    // Jobs that one test leaves must not run in the next one.
    await t.db.write((tx) => tx.delete(jobs));
    vi.useRealTimers();
  });
  afterAll(() => t.close());
};

/** Sets the clock to this long after START, and does what is due then. */
export const at = async (ms: number): Promise<void> => {
  vi.setSystemTime(START + ms);
  await t.runJobs();
};

/** A refusal whose message begins with its code. */
export const refusal = (code: string) => expect.objectContaining({ message: expect.stringMatching(`^${code}: `) });

type Step = 'delivered' | 'confirmed' | 'disputed' | 'failed';

export const setLeg = ({ calls }: TestCircleMember, legId: string, status: Step) =>
  calls.circles.updateLeg({ id: legId, status });

/** The member delivers what they give in this circle. */
export const deliver = async (giver: TestCircleMember, circleId: string) =>
  setLeg(giver, (await findLegOrThrow(giver, circleId)).id, 'delivered');

/** The giver delivers, the receiver confirms. */
export const carryOut = async (
  giver: TestCircleMember,
  receiver: TestCircleMember,
  circleId: string,
): Promise<void> => {
  const { id } = await deliver(giver, circleId);
  await setLeg(receiver, id, 'confirmed');
};

/** Until when the member is banned from circles. */
export const bannedUntil = async ({ id }: TestCircleMember) => (await findCircleMember(t.db, id))?.barredUntil ?? null;

export const listTitles = async ({ calls }: TestCircleMember): Promise<string[]> =>
  (await calls.notifications.list({})).items.map(({ title }) => title);
