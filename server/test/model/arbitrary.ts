import { disputeDecision, disputeReason } from '#contracts/exchanges/disputes.ts';
import { type ExchangeStatus, exchangeStatus } from '#contracts/exchanges/exchanges.ts';
import fc from 'fast-check';
import type { TestApp } from '../test-app.ts';
import * as appointment from './appointment-commands.ts';
import * as dispute from './dispute-commands.ts';
import * as step from './move-commands.ts';
import * as terms from './terms-commands.ts';
import type { Model, Real, Side, Step } from './world.ts';

/** Who asks whom: two are in two trades, on both sides, and two trades have no one in common. */
export const PAIRS: [requester: number, provider: number][] = [
  [0, 1],
  [1, 2],
  [2, 3],
];

const side = fc.constantFrom<Side>('requester', 'provider');
export const anyOf = <T>(values: readonly T[]) => fc.constantFrom(...values);
// Half of a run is about one trade, so that something comes of it.
const trade = anyOf([0, 0, 0, 1, 1, 2]);
const whose = [trade, side] as const;
const newest = anyOf([0, 0, 0, 1]);
const hours = fc.uniqueArray(anyOf([1, 2, 3, 25, 26, 50, 72, 24 * 10]), { minLength: 1, maxLength: 3 });
const suggestion = fc.record({
  hours,
  minutes: anyOf([60, 90, 480]),
  zone: anyOf(['UTC', 'Europe/Berlin', 'America/Chicago']),
  weeks: anyOf([1, 1, 1, 3]),
});
/** A step that runs at most `most` times in a run; where it is not allowed, only if `isTriedAnyway`. */
const tried = (step: Step, isTriedAnyway: boolean, most: number): fc.AsyncCommand<Model, Real> => ({
  check: (m) => m.steps < most && step.check(m) && (isTriedAnyway || step.allows(m)),
  run: (m, r) => {
    m.steps += 1;
    return step.run(m, r);
  },
  toString: () => step.toString(),
});

type Command = fc.Arbitrary<fc.AsyncCommand<Model, Real>>;

/** Makes commands of steps with random arguments, at most `most` of them in a run. */
export const stepCommands =
  (most: number) =>
  <A extends unknown[]>(make: (...args: A) => Step, ...args: { [K in keyof A]: fc.Arbitrary<A[K]> }): Command =>
    fc
      .tuple(fc.tuple<A>(...args), anyOf([true, ...Array.from({ length: 3 }, () => false)]))
      .map(([values, isTriedAnyway]) => tried(make(...values), isTriedAnyway, most));

/** All that members do in a trade. */
export const tradeSteps = (t: () => TestApp, most: number): Command[] => {
  const command = stepCommands(most);
  return [
    command(terms.write, ...whose, anyOf([false, false, true])),
    command(terms.accept, ...whose, anyOf([0, 0, 1, 2])),
    command(terms.withdraw, ...whose),
    command(step.move, ...whose, anyOf(exchangeStatus.options)),
    command(step.move, ...whose, anyOf(['accepted', 'in_progress', 'completed'] as ExchangeStatus[])),
    command(step.confirm, ...whose),
    command(dispute.contest, ...whose, anyOf([...disputeReason.options, 'no_show', 'no_show'] as const)),
    command(dispute.answer, ...whose),
    command(dispute.takeBack, ...whose),
    command(dispute.decide, trade, anyOf([0, 0, 1]), anyOf(disputeDecision.options)),
    command(appointment.propose, ...whose, suggestion),
    command(appointment.take, ...whose, newest, anyOf([0, 0, 1])),
    command(appointment.take, ...whose, newest, anyOf([0])),
    command(appointment.suggest, ...whose, newest, hours, fc.boolean()),
    command(appointment.cancel, ...whose, newest),
    command((hours: number) => step.wait(t, hours), anyOf([1, 3, 24, 50, 24 * 5, 24 * 7, 24 * 8])),
  ];
};

/** How far each trade has come when a run begins. */
export const beginnings = fc.tuple(
  ...PAIRS.map(() => anyOf(['pending', 'accepted', 'in_progress', 'completed'] as ExchangeStatus[])),
);
