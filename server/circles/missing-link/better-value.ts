import { NEIGHBOUR_RATIO } from '../../market/fit.ts';
import type { Pair } from './pairs.ts';

/** Nobody is told to give for less than half of what they wrote, or for more than twice as much. */
const LARGEST_CHANGE = 2;

interface Span {
  from: number;
  to: number;
}

/** Between which whole dollars the start closes a ring with these two. */
export const valuesFor = ({ first, last }: Pick<Pair, 'first' | 'last'>): Span => ({
  from: Math.ceil(Math.max(first.value, last.value) / NEIGHBOUR_RATIO),
  to: Math.floor(Math.min(first.value, last.value) * NEIGHBOUR_RATIO),
});

interface Peak {
  at: number;
  closes: number;
}

type MemberSpan = Span & Pick<Pair, 'members'>;

/** Where up to `limit` most new sets of members have a span while all of `known` have one; the lowest such place. */
function peakOf(spans: MemberSpan[], known: ReadonlySet<number>, limit: number): Peak {
  const edges = spans
    .flatMap(({ from, to, members }) => [
      { at: from, opens: true, members },
      { at: to, opens: false, members },
    ])
    .sort((a, b) => a.at - b.at || Number(b.opens) - Number(a.opens));
  const open = new Map<number, number>();
  const peak: Peak = { at: 0, closes: 0 };
  let held = 0;
  for (const { at, opens, members } of edges) {
    if (at > limit) break;
    const before = open.get(members) ?? 0;
    const after = before + (opens ? 1 : -1);
    if (after > 0) open.set(members, after);
    else open.delete(members);
    if (known.has(members)) held += Math.sign(after) - Math.sign(before);
    const closes = held === known.size ? open.size - held : 0;
    if (opens && closes > peak.closes) Object.assign(peak, { at, closes });
  }
  return peak;
}

/**
 * The value at which most of `pairs` newly close a ring with the start, while the members in `known` still do; null if
 * none does.
 */
export function betterValue(value: number, pairs: readonly Pair[], known: ReadonlySet<number>): number | null {
  const spans = pairs
    .map((pair) => ({ ...valuesFor(pair), members: pair.members }))
    .filter(({ from, to }) => from <= to);
  const down = peakOf(
    spans.map(({ from, to, members }) => ({ from: value - to, to: value - from, members })),
    known,
    value - value / LARGEST_CHANGE,
  );
  const up = peakOf(
    spans.map(({ from, to, members }) => ({ from: from - value, to: to - value, members })),
    known,
    value * LARGEST_CHANGE - value,
  );
  if (down.closes === 0 && up.closes === 0) return null;
  return Math.round(down.closes >= up.closes ? value - down.at : value + up.at);
}
