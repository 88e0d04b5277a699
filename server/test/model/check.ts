import type { Exchange } from '#contracts/exchanges/exchanges.ts';
import { expect } from 'vitest';
import {
  callerOf,
  endsOf,
  isContested,
  type Model,
  other,
  type Real,
  type Side,
  type Trade,
  waitingFor,
} from './world.ts';

/** Expects that the call succeeds if and only if the model allows it. */
export const outcome = async <T>(isAllowed: boolean, call: Promise<T>): Promise<T | null> => {
  let result: T | null = null;
  const said = await call.then(
    (value) => {
      result = value;
      return 'done';
    },
    (error: { code: string }) => error.code,
  );
  expect(said).toBe(isAllowed ? 'done' : 'CONFLICT');
  return result;
};

const timeOf = (time: string | null) => (time === null ? null : Date.parse(time));

const expectedExchange = (trade: Trade, side: Side): unknown => {
  const waits = waitingFor(trade);
  return {
    status: trade.status,
    completion: trade.done?.state ?? null,
    confirmBy: trade.done?.state === 'waiting' ? trade.done.confirmBy : null,
    waitingFor: waits && (waits === side ? 'me' : 'other'),
    answerBy: trade.status === 'pending' ? trade.answerBy : null,
    agreed: trade.versions.findIndex(({ status }) => status === 'accepted') + 1 || null,
    disputeId: trade.contest && trade.contest.state !== 'withdrawn' ? trade.contest.id : null,
    late: trade.isCancelledLate,
  };
};

const shownExchange = (exchange: Exchange): unknown => ({
  status: exchange.status,
  completion: exchange.completion?.state ?? null,
  confirmBy: exchange.completion?.state === 'waiting' ? timeOf(exchange.completion.confirmBy) : null,
  waitingFor: exchange.waitingFor,
  answerBy: timeOf(exchange.answerBy),
  agreed: exchange.agreedTerms?.version ?? null,
  disputeId: exchange.disputeId,
  late: exchange.cancelledLate,
});

/** Compares what both sides see of a trade with the model. */
export const check = async (m: Model, r: Real, index: number, side: Side): Promise<void> => {
  const { trade, id, caller } = callerOf(m, r, index, side);
  const exchange = await caller.exchanges.get({ id });
  expect(shownExchange(exchange)).toEqual(expectedExchange(trade, side));
  expect((await caller.terms.list({ id })).map(({ status }) => status)).toEqual(
    trade.versions.map(({ status }) => status),
  );
  expect(trade.versions.filter(({ status }) => status === 'accepted').length).toBeLessThanOrEqual(1);
  if (isContested(trade)) expect(trade.countsFor, 'contested, it counts for no one').toBe('none');
  if (trade.contest) {
    const theirs = callerOf(m, r, index, other(side)).caller;
    const { state, decision, openedByUserId } = await theirs.disputes.get({ id: trade.contest.id });
    const openedBy = r.members[trade.members[trade.contest.by]];
    expect([state, decision, openedByUserId]).toEqual([trade.contest.state, trade.contest.decision, openedBy]);
  }
  if (trade.meetings.length === 0) return;
  const meetings = await caller.appointments.ofExchange({ id });
  expect(
    meetings.map((meeting) => [
      meeting.id,
      meeting.status,
      meeting.options,
      meeting.starts,
      meeting.endsAt,
      meeting.sequence,
      meeting.proposedByUserId,
    ]),
  ).toEqual(
    trade.meetings.map((meeting) => [
      meeting.id,
      meeting.status,
      meeting.options.map((time) => new Date(time).toISOString()),
      meeting.dates.map((time) => new Date(time).toISOString()),
      meeting.dates.length > 0 ? new Date(endsOf(meeting)[0] ?? 0).toISOString() : null,
      meeting.sequence,
      r.members[trade.members[meeting.by]],
    ]),
  );
};

/** The same of all trades. */
export const checkAll = async (m: Model, r: Real): Promise<void> => {
  for (const index of m.trades.keys()) await check(m, r, index, index % 2 ? 'requester' : 'provider');
};
