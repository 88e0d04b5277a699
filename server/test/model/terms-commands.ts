import { DAY } from '../../platform/core/time.ts';
import { termsInput } from '../factories.ts';
import { check, outcome } from './check.ts';
import { agree, callerOf, isContested, isOver, openOf, type Side, type Step, tradeAt } from './world.ts';

/** Writes new terms, on what was read last or on something older. */
export const write = (index: number, side: Side, isStale: boolean): Step => ({
  check: () => true,
  allows(m) {
    const trade = tradeAt(m, index);
    const highest = trade.versions.length;
    return !isOver(trade) && !isContested(trade) && (!isStale || highest === 0) && highest < 10;
  },
  async run(m, r) {
    const { trade, id, caller } = callerOf(m, r, index, side);
    const highest = trade.versions.length;
    const baseVersion = isStale ? Math.max(0, highest - 1) : highest;
    const allowed = this.allows(m);
    await outcome(allowed, caller.terms.write({ ...termsInput, id, baseVersion }));
    if (allowed) {
      const open = openOf(trade);
      if (open) open.status = 'superseded';
      trade.versions.push({ author: side, status: 'open', at: m.now });
      if (trade.status === 'pending') trade.answerBy = m.now + 7 * DAY;
    }
    await check(m, r, index, side);
  },
  toString: () => `${index}: ${side} writes${isStale ? ' on an old version' : ''}`,
});

/** Accepts the newest terms, or older ones. */
export const accept = (index: number, side: Side, back: number): Step => ({
  check: ({ trades }) => (trades[index]?.versions.length ?? 0) > back,
  allows(m) {
    const trade = tradeAt(m, index);
    const named = trade.versions.at(-1 - back);
    const isStillOpen = !isOver(trade) && !isContested(trade) && back === 0;
    return isStillOpen && named?.status === 'open' && named.author !== side;
  },
  async run(m, r) {
    const { trade, id, caller } = callerOf(m, r, index, side);
    const version = trade.versions.length - back;
    const named = trade.versions[version - 1];
    const allowed = this.allows(m);
    await outcome(allowed, caller.terms.accept({ id, version }));
    if (allowed && named) agree(trade, named, m.now);
    await check(m, r, index, side);
  },
  toString: () => `${index}: ${side} accepts the version ${back} before the newest`,
});

/** Takes the newest terms back. */
export const withdraw = (index: number, side: Side): Step => ({
  check: ({ trades }) => (trades[index]?.versions.length ?? 0) > 0,
  allows(m) {
    const trade = tradeAt(m, index);
    const newest = trade.versions.at(-1);
    return !isContested(trade) && newest?.status === 'open' && newest.author === side;
  },
  async run(m, r) {
    const { trade, id, caller } = callerOf(m, r, index, side);
    const newest = trade.versions.at(-1);
    const allowed = this.allows(m);
    await outcome(allowed, caller.terms.withdraw({ id, version: trade.versions.length }));
    if (allowed && newest) newest.status = 'withdrawn';
    await check(m, r, index, side);
  },
  toString: () => `${index}: ${side} takes the newest back`,
});
