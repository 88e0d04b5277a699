import { jobs } from '#db/schema/platform/jobs.ts';
import fc from 'fast-check';
import { afterAll, expect, test, vi } from 'vitest';
import { DAY } from '../../platform/core/time.ts';
import { createTestCircle, proposeTestCircle, sayYes } from '../../test/circles/circles.ts';
import { type Caller, callerFor, createMember } from '../../test/factories.ts';
import { anyOf, beginnings, stepCommands, PAIRS, tradeSteps } from '../../test/model/arbitrary.ts';
import { createWorld } from '../../test/model/begin.ts';
import { checkNextActions } from '../../test/model/check-next-actions.ts';
import * as act from '../../test/model/next-action-commands.ts';
import type { Model, Real, Step } from '../../test/model/world.ts';
import { t, withTestApp } from '../../test/with-test-app.ts';

const DEEP = process.env['DEEP'] === 'on';
const RUNS = DEEP ? 300 : 3;
const STEPS = DEEP ? 14 : 8;
/** The start lies before daylight saving time begins, on both sides of the Atlantic. */
const START = Date.parse('2027-03-01T09:00:00Z');
/** Members of trades have the first numbers, those of the circle the last. */
const CIRCLE = 3;
const MEMBERS = Math.max(...PAIRS.flat()) + 1 + CIRCLE;

withTestApp();
afterAll(() => vi.useRealTimers());

const command = stepCommands(STEPS);
const anyone = fc.nat({ max: MEMBERS - 1 });
const seat = fc.nat({ max: CIRCLE - 1 });
const trade = fc.nat({ max: PAIRS.length - 1 });
const circleSteps = [act.propose, act.propose, act.accept, act.accept, act.accept, act.decline, act.leave];
const partSteps = [act.deliver, act.deliver, act.confirmPart, act.disputePart];

const circleBeginnings = anyOf(['none', 'proposed', 'agreed', 'agreed'] as const);

/** The kinds of next actions that were checked, in all runs. */
const seen = new Set<string>();

const checked = (command: fc.AsyncCommand<Model, Real>): fc.AsyncCommand<Model, Real> => ({
  check: (m) => command.check(m),
  run: async (m, r) => {
    await command.run(m, r);
    for (const kind of await checkNextActions(t, m, r)) seen.add(kind);
  },
  toString: () => command.toString(),
});

const commands = fc.commands(
  [
    ...tradeSteps(() => t, STEPS),
    command(act.send, anyone, anyone),
    command(act.send, anyone, anyone),
    command(act.read, anyone, anyone),
    command(act.review, trade, anyOf(['requester', 'provider'] as const)),
    ...[...circleSteps, ...partSteps].map((make: (seat: number) => Step) => command(make, seat)),
  ].map((unchecked) => unchecked.map(checked)),
  { maxCommands: 4 * STEPS, size: 'max' },
);

test(`whatever members do, in ${RUNS} runs of up to ${STEPS} steps, everything says alike whose turn it is`, {
  timeout: DEEP ? 3_600_000 : 300_000,
}, async () => {
  let now = START;
  vi.useFakeTimers({ toFake: ['Date'], now });
  const admins: Caller[] = [];
  for (let n = 0; n < 2; n += 1) admins.push(await callerFor(t.deps, await createMember(t.db, { isAdmin: true })));
  await fc.assert(
    fc.asyncProperty(beginnings, circleBeginnings, commands, async (statuses, circle, steps) => {
      // Each run begins at another time of the year, and without what the one before left to do.
      now += 17 * DAY;
      vi.setSystemTime(now);
      const { model, real } = await createWorld(t, { pairs: PAIRS, statuses, admins, now });
      const testCircle = await createTestCircle(t, CIRCLE);
      const proposed = circle === 'none' ? null : await proposeTestCircle(testCircle);
      if (proposed && circle === 'agreed') await sayYes(testCircle.members.slice(1), proposed.id);
      await fc.asyncModelRun(() => ({ model, real: { ...real, circle: testCircle.members } }), steps);
      now = model.now;
      await t.db.write((tx) => tx.delete(jobs));
    }),
    { numRuns: RUNS },
  );
  expect(seen.size).toBeGreaterThan(1);
});
