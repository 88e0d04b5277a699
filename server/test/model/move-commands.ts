import { CONFIRM_DAYS } from '#contracts/exchanges/dispute-days.ts';
import type { ExchangeStatus } from '#contracts/exchanges/exchanges.ts';
import { jobs } from '#db/schema/platform/jobs.ts';
import { notInArray } from 'drizzle-orm';
import { vi } from 'vitest';
import { DAY, HOUR } from '../../platform/core/time.ts';
import type { TestApp } from '../test-app.ts';
import { check, checkAll, outcome } from './check.ts';
import {
  agree,
  callerOf,
  canMove,
  end,
  endsOf,
  isContested,
  isSoon,
  openOf,
  pass,
  type Side,
  type Trade,
  type Step,
  tradeAt,
} from './world.ts';

const mayMove = (trade: Trade, side: Side, to: ExchangeStatus): boolean => {
  if (isContested(trade) || !canMove(trade, side, to)) return false;
  if (to !== 'accepted') return true;
  const { versions } = trade;
  const [first] = versions;
  const isUntouched = versions.length === 1 && first?.status === 'open' && first.author === 'requester';
  return isUntouched || versions.every(({ status }) => status === 'withdrawn');
};

/** Whether this side cancelled or moved a date late, and none took place since. */
const wasLate = ({ meetings }: Trade, side: Side, now: number): boolean => {
  const at = Math.max(...meetings.map(({ late }) => (late?.by === side ? late.at : -Infinity)));
  const wasHeld = meetings
    .filter(({ status }) => status === 'confirmed' || status === 'past')
    .some((meeting) => endsOf(meeting).some((end) => at < end && end <= now));
  return at > 0 && !wasHeld;
};

/**
 * Cancelling within 48 hours of a date is recorded for the member who cancels, also if they cancelled or moved that date
 * before.
 */
const cancel = (trade: Trade, side: Side, now: number) => {
  const isLate = trade.meetings.some((meeting) => isSoon(meeting, now)) || wasLate(trade, side, now);
  trade.isCancelledLate = trade.status !== 'pending' && isLate;
  if (trade.isCancelledLate) trade.missed.add(`${side} late`);
  end(trade, 'cancelled', now);
};

export const applyMove = (trade: Trade, side: Side, to: ExchangeStatus, now: number) => {
  const open = openOf(trade);
  if (to === 'accepted' && open) agree(trade, open, now);
  else if (to === 'cancelled') cancel(trade, side, now);
  else if (to === 'completed') {
    end(trade, to, now);
    trade.done = { by: side, state: 'waiting', confirmBy: now + CONFIRM_DAYS * DAY };
    trade.countsFor = 'both';
  } else Object.assign(trade, { status: to, since: now });
};

/** Moves a trade by the old way, PATCH with a status. */
export const move = (index: number, side: Side, to: ExchangeStatus): Step => ({
  check: () => true,
  allows: (m) => mayMove(tradeAt(m, index), side, to),
  async run(m, r) {
    const { trade, id, caller } = callerOf(m, r, index, side);
    const allowed = this.allows(m);
    await outcome(allowed, caller.exchanges.move({ id, status: to }));
    if (allowed) applyMove(trade, side, to, m.now);
    await check(m, r, index, side);
  },
  toString: () => `${index}: ${side} moves it to ${to}`,
});

/** Confirms that it is done. */
export const confirm = (index: number, side: Side): Step => ({
  check: () => true,
  allows(m) {
    const { done } = tradeAt(m, index);
    return done?.state === 'waiting' && done.by !== side;
  },
  async run(m, r) {
    const { trade, id, caller } = callerOf(m, r, index, side);
    const allowed = this.allows(m);
    await outcome(allowed, caller.exchanges.confirm({ id }));
    if (allowed && trade.done) trade.done.state = 'confirmed';
    await check(m, r, index, side);
  },
  toString: () => `${index}: ${side} confirms that it is done`,
});

/** Lets time pass, and all that it brings happen. */
export const wait = (t: () => TestApp, hours: number): Step => ({
  check: () => true,
  allows: () => true,
  async run(m, r) {
    m.now += hours * HOUR;
    vi.setSystemTime(m.now);
    // The emails are half of the work, and left to the long form.
    if (process.env['DEEP'] !== 'on') {
      await t().db.write((tx) =>
        tx.delete(jobs).where(notInArray(jobs.kind, ['exchanges.advance', 'circles.advance'])),
      );
    }
    await t().runJobs();
    for (const trade of m.trades) pass(trade, m.now);
    await checkAll(m, r);
  },
  toString: () => `${hours} hours pass`,
});
