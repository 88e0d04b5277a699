import { exchangeTerms } from '#db/schema/exchanges/exchanges.ts';
import { jobs } from '#db/schema/platform/jobs.ts';
import { count, eq } from 'drizzle-orm';
import fc from 'fast-check';
import { afterAll, expect, test, vi } from 'vitest';
import { DAY } from '../../platform/core/time.ts';
import { type Caller, callerFor, createMember } from '../../test/factories.ts';
import { beginnings, PAIRS, tradeSteps } from '../../test/model/arbitrary.ts';
import { createWorld } from '../../test/model/begin.ts';
import { checkInvariants } from '../../test/model/invariants.ts';
import { t, withTestApp } from '../../test/with-test-app.ts';

const DEEP = process.env['DEEP'] === 'on';
const RUNS = DEEP ? 500 : 8;
const STEPS = 20;
/** The start lies before daylight saving time begins, on both sides of the Atlantic. */
const START = Date.parse('2027-03-01T09:00:00Z');

withTestApp();
afterAll(() => vi.useRealTimers());

const commands = fc.commands(
  tradeSteps(() => t, STEPS),
  { maxCommands: 5 * STEPS, size: 'max' },
);

test(`whatever members do, in ${RUNS} runs of up to ${STEPS} steps, their exchanges follow the rules`, {
  timeout: DEEP ? 3_600_000 : 300_000,
}, async () => {
  let now = START;
  vi.useFakeTimers({ toFake: ['Date'], now });
  const admins: Caller[] = [];
  for (let n = 0; n < 2; n += 1) admins.push(await callerFor(t.deps, await createMember(t.db, { isAdmin: true })));
  await fc.assert(
    fc.asyncProperty(beginnings, commands, async (statuses, steps) => {
      // Each run begins at another time of the year, and without what the one before left to do.
      now += 17 * DAY;
      vi.setSystemTime(now);
      const world = await createWorld(t, { pairs: PAIRS, statuses, admins, now });
      await fc.asyncModelRun(() => world, steps);
      await checkInvariants(t, world);
      now = world.model.now;
      await t.db.write((tx) => tx.delete(jobs));
    }),
    { numRuns: RUNS },
  );
  const doubled = await t.db.read
    .select({ id: exchangeTerms.exchangeId, rows: count() })
    .from(exchangeTerms)
    .where(eq(exchangeTerms.status, 'accepted'))
    .groupBy(exchangeTerms.exchangeId);
  expect(doubled.filter(({ rows }) => rows > 1)).toEqual([]);
});
