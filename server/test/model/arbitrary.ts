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
export const any = <T>(values: readonly T[]) => fc.constantFrom(...values);
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
/** A step that runs at most so often in a run, and only now and then where it is not allowed. */
const tried = (step: Step, bold: boolean, most: number): fc.AsyncCommand<Model, Real> => ({
  check: (m) => m.steps < most && step.check(m) && (bold || step.allows(m)),
  run: (m, r) => {
    m.steps += 1;
    return step.run(m, r);
  },
  toString: () => step.toString(),
});

type Command = fc.Arbitrary<fc.AsyncCommand<Model, Real>>;

/** Makes commands of steps with random arguments, at most so many of them in a run. */
export const commandsOf =
  (most: number) =>
  <A extends unknown[]>(make: (...args: A) => Step, ...args: { [K in keyof A]: fc.Arbitrary<A[K]> }): Command =>
    fc
      .tuple(fc.tuple<A>(...args), any([true, ...Array.from({ length: 3 }, () => false)]))
      .map(([values, bold]) => tried(make(...values), bold, most));

/** All that members do in a trade. */
export const tradeSteps = (t: () => TestApp, most: number): Command[] => {
  const of = commandsOf(most);
  return [
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
    of((hours: number) => step.wait(t, hours), any([1, 3, 24, 50, 24 * 5, 24 * 7, 24 * 8])),
  ];
};

/** How far each trade has come when a run begins. */
export const beginnings = fc.tuple(
  ...PAIRS.map(() => any(['pending', 'accepted', 'in_progress', 'completed'] as ExchangeStatus[])),
);
