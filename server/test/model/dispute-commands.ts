import { CONFIRM_DAYS, CONTEST_DAYS, DISPUTE_ANSWER_DAYS } from '#contracts/exchanges/dispute-days.ts';
import {
  DISPUTE_PAUSE_DAYS,
  type CountsFor,
  type DisputeDecision,
  type DisputeReason,
} from '#contracts/exchanges/disputes.ts';
import { DAY } from '../../platform/core/time.ts';
import { contest as words } from '../trades.ts';
import { check, outcome } from './check.ts';
import {
  callerOf,
  end,
  endsOf,
  isContested,
  isOver,
  openOf,
  other,
  type Side,
  type Trade,
  type Step,
  tradeAt,
} from './world.ts';

/** Whether an appointment was held: of a series its first date, of a cancelled one before it was cancelled. */
const hadMeeting = ({ meetings }: Trade, now: number) =>
  meetings.some(
    (meeting) => (endsOf(meeting)[0] ?? Infinity) <= (meeting.status === 'cancelled' ? meeting.changedAt : now),
  );

const mayContest = (trade: Trade, now: number, side: Side): boolean => {
  if (trade.contest && trade.contest.state !== 'withdrawn') return false;
  if (now < trade.pausedUntil[side]) return false;
  if (trade.status === 'completed') return now <= trade.since + CONTEST_DAYS * DAY;
  return trade.status === 'in_progress' || (trade.status === 'accepted' && hadMeeting(trade, now));
};

export const contest = (index: number, side: Side, reason: DisputeReason): Step => ({
  check: () => true,
  allows: (m) => mayContest(tradeAt(m, index), m.now, side),
  async run(m, r) {
    const { trade, id, caller } = callerOf(m, r, index, side);
    const allowed = this.allows(m);
    const opened = await outcome(allowed, caller.disputes.open({ ...words, id, reason }));
    if (opened) {
      const fresh = { state: 'open', decision: null, decidedBy: -1 } as const;
      trade.contest = { ...fresh, id: opened.id, by: side, reason, answerBy: m.now + DISPUTE_ANSWER_DAYS * DAY };
      trade.countsFor = 'none';
      if (trade.done) {
        const confirmBy = trade.done.state === 'waiting' ? trade.done.confirmBy : null;
        Object.assign(trade.done, { state: 'contested', confirmBy });
      }
    }
    await check(m, r, index, side);
  },
  toString: () => `${index}: ${side} contests it: ${reason}`,
});

export const answer = (index: number, side: Side): Step => ({
  check: ({ trades }) => Boolean(trades[index]?.contest),
  allows(m) {
    const open = tradeAt(m, index).contest;
    return open?.state === 'open' && open.by !== side;
  },
  async run(m, r) {
    const { trade, caller } = callerOf(m, r, index, side);
    const open = trade.contest;
    const allowed = this.allows(m);
    await outcome(allowed, caller.disputes.answer({ id: open?.id ?? '', details: words.details }));
    if (allowed && open) open.state = 'answered';
    await check(m, r, index, side);
  },
  toString: () => `${index}: ${side} answers the dispute`,
});

/** Makes everything as it was before; the days to confirm the completion start again. */
const undo = (trade: Trade, now: number) => {
  const { contest: withdrawn, done } = trade;
  if (!withdrawn) return;
  withdrawn.state = 'withdrawn';
  trade.pausedUntil[withdrawn.by] = now + DISPUTE_PAUSE_DAYS * DAY;
  // No one could answer an open offer in that time.
  const open = openOf(trade);
  if (open) open.at += now - (withdrawn.answerBy - DISPUTE_ANSWER_DAYS * DAY);
  trade.missed.delete(`${other(withdrawn.by)} no_show`);
  trade.countsFor = trade.status === 'completed' ? 'both' : 'none';
  if (done && done.confirmBy === null) done.state = 'confirmed';
  else if (done) Object.assign(done, { state: 'waiting', confirmBy: now + CONFIRM_DAYS * DAY });
};

export const takeBack = (index: number, side: Side): Step => ({
  check: ({ trades }) => Boolean(trades[index]?.contest),
  allows(m) {
    const trade = tradeAt(m, index);
    return isContested(trade) && trade.contest?.by === side;
  },
  async run(m, r) {
    const { trade, caller } = callerOf(m, r, index, side);
    const allowed = this.allows(m);
    await outcome(allowed, caller.disputes.withdraw({ id: trade.contest?.id ?? '' }));
    if (allowed) undo(trade, m.now);
    await check(m, r, index, side);
  },
  toString: () => `${index}: ${side} takes the dispute back`,
});

const effects: Record<DisputeDecision, CountsFor> = {
  counts: 'both',
  does_not_count: 'none',
  counts_for_requester: 'requester',
  counts_for_provider: 'provider',
};

const applyDecision = (trade: Trade, decision: DisputeDecision, now: number) => {
  const { contest: decided, done } = trade;
  if (!decided) return;
  const countsFor = effects[decision];
  const wasCompletedByThem = trade.status === 'completed' && !trade.wasEndedByDecision;
  if (!isOver(trade)) trade.wasEndedByDecision = true;
  const to = countsFor === 'none' && !wasCompletedByThem ? 'cancelled' : 'completed';
  if (to !== trade.status) end(trade, to, now);
  if (done) done.state = countsFor === 'both' ? 'confirmed' : 'contested';
  trade.countsFor = countsFor;
  if (decided.reason !== 'no_show') return;
  const accused = other(decided.by);
  const note = `${accused} no_show`;
  if (countsFor === 'both' || countsFor === accused) trade.missed.delete(note);
  else trade.missed.add(note);
};

/** An admin decides, or corrects what they decided themselves. */
export const decide = (index: number, admin: number, decision: DisputeDecision): Step => ({
  check: ({ trades }) => Boolean(trades[index]?.contest),
  allows(m) {
    const trade = tradeAt(m, index);
    const before = trade.contest;
    const corrects = before?.state === 'decided' && before.decidedBy === admin && before.decision !== decision;
    return isContested(trade) || corrects;
  },
  async run(m, r) {
    const { trade } = callerOf(m, r, index, 'provider');
    const before = trade.contest;
    const allowed = this.allows(m);
    const decided = r.admins[admin]?.disputes.decide({ id: before?.id ?? '', decision, note: 'We read it all.' });
    await outcome(allowed, decided ?? Promise.reject(new Error('no such admin')));
    if (allowed && before) {
      Object.assign(before, { state: 'decided', decision, decidedBy: admin });
      applyDecision(trade, decision, m.now);
    }
    await check(m, r, index, 'provider');
  },
  toString: () => `${index}: admin ${admin} decides that it ${decision}`,
});
