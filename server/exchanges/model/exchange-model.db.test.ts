import { disputeDecision, disputeReason } from '#contracts/exchanges/disputes.ts';
import { type ExchangeStatus, exchangeStatus } from '#contracts/exchanges/exchanges.ts';
import { exchangeTerms } from '#db/schema/exchanges/exchanges.ts';
import { jobs } from '#db/schema/platform/jobs.ts';
import { count, eq } from 'drizzle-orm';
import fc from 'fast-check';
import { afterAll, beforeAll, expect, test, vi } from 'vitest';
import { DAY } from '../../platform/core/time.ts';
import { type Caller, callerFor, createMember } from '../../test/factories.ts';
import * as appointment from '../../test/model/appointment-commands.ts';
import { beginWorld } from '../../test/model/begin.ts';
import * as dispute from '../../test/model/dispute-commands.ts';
import { checkTotals } from '../../test/model/invariants.ts';
import * as step from '../../test/model/move-commands.ts';
import * as terms from '../../test/model/terms-commands.ts';
import type { Model, Real, Side, Step } from '../../test/model/world.ts';
import { createTestApp, type TestApp } from '../../test/test-app.ts';

const DEEP = process.env['DEEP'] === 'on';
const RUNS = DEEP ? 500 : 8;
const STEPS = 20;
/** Before daylight saving time begins, on both sides of the Atlantic. */
const START = Date.parse('2027-03-01T09:00:00Z');
/** Who asks whom: two are in two trades, on both sides, and two trades have no one in common. */
const PAIRS: [requester: number, provider: number][] = [
  [0, 1],
  [1, 2],
  [2, 3],
];

let t: TestApp;
beforeAll(async () => {
  t = await createTestApp();
});
afterAll(async () => {
  vi.useRealTimers();
  await t.close();
});

const side = fc.constantFrom<Side>('requester', 'provider');
const any = <T>(values: readonly T[]) => fc.constantFrom(...values);
// Half of a run is about one trade, so that something comes of it.
const trade = any([0, 0, 0, 1, 1, 2]);
const whose = [trade, side] as const;
const newest = any([0, 0, 0, 1]);
const hours = fc.uniqueArray(any([1, 2, 3, 25, 26, 50, 72, 24 * 10]), { minLength: 1, maxLength: 3 });
const suggestion = fc.record({
  hours,
  minutes: any([60, 90, 480]),
  zone: any(['UTC', 'Europe/Berlin', 'America/Chicago']),
  weeks: any([1, 1, 1, 3]),
});
/** As given, but at most so many in a run; and what is not allowed is tried only now and then. */
const tried = (step: Step, bold: boolean): fc.AsyncCommand<Model, Real> => ({
  check: (m) => m.steps < STEPS && step.check(m) && (bold || step.allows(m)),
  run: (m, r) => {
    m.steps += 1;
    return step.run(m, r);
  },
  toString: () => step.toString(),
});
const of = <A extends unknown[]>(
  make: (...args: A) => Step,
  ...args: { [K in keyof A]: fc.Arbitrary<A[K]> }
): fc.Arbitrary<fc.AsyncCommand<Model, Real>> =>
  fc
    .tuple(fc.tuple<A>(...args), any([true, ...Array.from({ length: 3 }, () => false)]))
    .map(([values, bold]) => tried(make(...values), bold));

const commands = fc.commands(
  [
    of(terms.write, ...whose, any([false, false, true])),
    of(terms.accept, ...whose, any([0, 0, 1, 2])),
    of(terms.withdraw, ...whose),
    of(step.move, ...whose, any(exchangeStatus.options)),
    of(step.move, ...whose, any(['accepted', 'in_progress', 'completed'] as ExchangeStatus[])),
    of(step.confirm, ...whose),
    of(dispute.contest, ...whose, any([...disputeReason.options, 'no_show', 'no_show'] as const)),
    of(dispute.answer, ...whose),
    of(dispute.takeBack, ...whose),
    of(dispute.decide, trade, any([0, 0, 1]), any(disputeDecision.options)),
    of(appointment.propose, ...whose, suggestion),
    of(appointment.take, ...whose, newest, any([0, 0, 1])),
    of(appointment.take, ...whose, newest, any([0])),
    of(appointment.suggest, ...whose, newest, hours, fc.boolean()),
    of(appointment.callOff, ...whose, newest),
    of((hours: number) => step.wait(() => t, hours), any([1, 3, 24, 50, 24 * 5, 24 * 7, 24 * 8])),
  ],
  { maxCommands: 5 * STEPS, size: 'max' },
);
const beginnings = fc.tuple(
  ...PAIRS.map(() => any(['pending', 'accepted', 'in_progress', 'completed'] as ExchangeStatus[])),
);

test(`whatever members do, in ${RUNS} runs of up to ${STEPS} steps, their exchanges go by the texts`, {
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
      const world = await beginWorld(t, { pairs: PAIRS, statuses, admins, now });
      await fc.asyncModelRun(() => world, steps);
      await checkTotals(t, world);
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
