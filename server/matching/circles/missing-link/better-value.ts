import { MAX_NEIGHBOR_RATIO } from '../../match-index/one-way-match.ts';
import type { Pair } from './pairs.ts';

/** A hint proposes at least half of the value that the member wrote, and at most twice as much. */
const MAX_CHANGE = 2;

interface Span {
  from: number;
  to: number;
}

/** The whole dollars between which the start's value has to be to close a circle with these two. */
export const valuesFor = ({ first, last }: Pick<Pair, 'first' | 'last'>): Span => ({
  from: Math.ceil(Math.max(first.value, last.value) / MAX_NEIGHBOR_RATIO),
  to: Math.floor(Math.min(first.value, last.value) * MAX_NEIGHBOR_RATIO),
});

interface Step {
  /** How far from the present value. */
  at: number;
  closes: number;
}

type MemberSpan = Span & Pick<Pair, 'members'>;

/**
 * The distances from the present value, up to `limit`, that lie in a span of every circle in `closedToday`, each with
 * the number of other circles that have a span there.
 */
function stepsOf(spans: MemberSpan[], closedToday: ReadonlySet<number>, limit: number): Step[] {
  const edges = spans
    .flatMap(({ from, to, members }) => [
      { at: from, opens: true, members },
      { at: to, opens: false, members },
    ])
    .filter(({ at }) => at <= limit)
    .sort((a, b) => a.at - b.at || Number(b.opens) - Number(a.opens));
  const open = new Map<number, number>();
  const steps: Step[] = [];
  /** How many of the circles in `closedToday` have a span here. */
  let stillClosed = 0;
  for (const { at, opens, members } of edges) {
    const before = open.get(members) ?? 0;
    const after = before + (opens ? 1 : -1);
    if (after > 0) open.set(members, after);
    else open.delete(members);
    if (closedToday.has(members)) stillClosed += Math.sign(after) - Math.sign(before);
    if (opens && at > 0 && stillClosed === closedToday.size && open.size > stillClosed)
      steps.push({ at, closes: open.size - stillClosed });
  }
  return steps;
}

/**
 * The value nearest to the present one at which more than half as many of `pairs` newly close a circle with the start
 * as at the best value, while the members in `closedToday` still do; null if none does.
 */
export function betterValue(value: number, pairs: readonly Pair[], closedToday: ReadonlySet<number>): number | null {
  const spans = pairs
    .map((pair) => ({ ...valuesFor(pair), members: pair.members }))
    .filter(({ from, to }) => from <= to);
  const below = spans.map(({ from, to, members }) => ({ from: value - to, to: value - from, members }));
  const above = spans.map(({ from, to, members }) => ({ from: from - value, to: to - value, members }));
  const steps = [
    ...stepsOf(below, closedToday, value - value / MAX_CHANGE).map((step) => ({ ...step, value: value - step.at })),
    ...stepsOf(above, closedToday, value * MAX_CHANGE - value).map((step) => ({ ...step, value: value + step.at })),
  ];
  const highest = steps.reduce((best, { closes }) => Math.max(best, closes), 0);
  const enough = steps.filter(({ closes }) => closes * 2 > highest).sort((a, b) => a.at - b.at || b.closes - a.closes);
  return enough[0] ? Math.round(enough[0].value) : null;
}
