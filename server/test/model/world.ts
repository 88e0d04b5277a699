import type { CountsFor, DisputeDecision, DisputeReason, DisputeState } from '#contracts/exchanges/disputes.ts';
import type { ExchangeStatus } from '#contracts/exchanges/exchanges.ts';
import type { AppointmentStatus } from '#contracts/exchanges/appointments.ts';
import type fc from 'fast-check';
import { DAY, MINUTE } from '../../platform/core/time.ts';
import type { Caller } from '../factories.ts';

// What the texts say of trades, written apart from the code that it is compared with.

export type Side = 'requester' | 'provider';
export type Version = { author: Side; status: 'open' | 'accepted' | 'superseded' | 'withdrawn'; at: number };
/** Who said that it is done; without `confirmBy` a withdrawn dispute leaves it confirmed. */
type Done = { by: Side; state: 'waiting' | 'confirmed' | 'contested'; confirmBy: number | null };
type Contest = {
  id: string;
  by: Side;
  reason: DisputeReason;
  state: DisputeState;
  answerBy: number;
  decision: DisputeDecision | null;
  decidedBy: number;
};
export type Meeting = {
  id: string;
  by: Side;
  status: AppointmentStatus;
  options: number[];
  dates: number[];
  minutes: number;
  weeks: number;
  zone: string;
  sequence: number;
  changedAt: number;
  /** Who first asked to move it, while that waits. */
  moveBy: Side | null;
  /** Who called it off, or had it moved, less than 48 hours before a date, and when. */
  late: { by: Side; at: number } | null;
};
export type Trade = {
  /** The numbers of the members. */
  members: Record<Side, number>;
  status: ExchangeStatus;
  versions: Version[];
  answerBy: number;
  since: number;
  done: Done | null;
  contest: Contest | null;
  wasEndedByDecision: boolean;
  countsFor: CountsFor;
  meetings: Meeting[];
  isCancelledLate: boolean;
  /** Which sides have a record of what. */
  missed: Set<string>;
  /** A side that took a dispute back cannot contest it again until then. */
  pausedUntil: Record<Side, number>;
};
export type Model = { trades: Trade[]; now: number; steps: number };
export type Real = { ids: string[]; members: string[]; callers: Caller[]; admins: Caller[] };

export const other = (side: Side): Side => (side === 'requester' ? 'provider' : 'requester');
export const openOf = (trade: Trade) => trade.versions.find(({ status }) => status === 'open');
export const isOver = ({ status }: Trade) => status === 'completed' || status === 'cancelled';
export const isAgreed = ({ status }: Trade) => status === 'accepted' || status === 'in_progress';
export const isContested = ({ contest }: Trade) => contest?.state === 'open' || contest?.state === 'answered';

/** The tables of the texts: who may move an exchange from where to where. Null: no one. */
export const canMove = ({ status }: Trade, side: Side, to: ExchangeStatus): boolean => {
  if (to === 'accepted') return status === 'pending' && side === 'provider';
  if (to === 'in_progress') return status === 'accepted';
  if (to === 'completed') return status === 'in_progress';
  return to === 'cancelled' && (status === 'pending' || status === 'accepted' || status === 'in_progress');
};

export const endsOf = ({ dates, minutes }: Meeting) => dates.map((start) => start + minutes * MINUTE);
/** Whether one of its dates begins within 48 hours. */
export const isSoon = ({ status, dates }: Meeting, now: number) =>
  status === 'confirmed' && dates.some((date) => now <= date && date <= now + 2 * DAY);
export const isWaiting = ({ status }: Meeting) => status === 'proposed' || status === 'confirmed';

/** The end of an exchange ends its open offer and what lies ahead; a date that has begun was. */
export const end = (trade: Trade, to: 'completed' | 'cancelled', now: number) => {
  Object.assign(trade, { status: to, since: now });
  const open = openOf(trade);
  if (open) open.status = 'superseded';
  for (const meeting of trade.meetings.filter(isWaiting)) {
    const hasBegun = meeting.status === 'confirmed' && (meeting.dates.at(-1) ?? 0) <= now;
    if (meeting.status === 'confirmed' && !hasBegun) meeting.sequence += 1;
    Object.assign(meeting, { status: hasBegun ? 'past' : 'cancelled', options: [] });
  }
};

export const agree = (trade: Trade, version: Version, now: number) => {
  for (const version of trade.versions) if (version.status === 'accepted') version.status = 'superseded';
  version.status = 'accepted';
  if (trade.status === 'pending') Object.assign(trade, { status: 'accepted', since: now });
};

/** Who has the next step, in the order of the texts. */
export const waitingFor = (trade: Trade): Side | null => {
  if (isContested(trade)) return trade.contest?.state === 'open' ? other(trade.contest.by) : null;
  if (isOver(trade)) return trade.done?.state === 'waiting' ? other(trade.done.by) : null;
  const open = openOf(trade);
  if (open) return other(open.author);
  const [asked] = trade.meetings
    .filter(({ options }) => options.length > 0)
    .toSorted((a, b) => a.changedAt - b.changedAt);
  if (asked) return other(asked.by);
  return trade.status === 'pending' ? 'provider' : null;
};

const passMeeting = (meeting: Meeting, now: number) => {
  if (meeting.status === 'confirmed' && Math.max(...endsOf(meeting)) <= now) {
    Object.assign(meeting, { status: 'past', options: [] });
  } else if (meeting.options.length > 0 && Math.max(...meeting.options) <= now) {
    if (meeting.status === 'proposed') meeting.status = 'cancelled';
    meeting.options = [];
  }
};

/** What the clock alone does to a trade. */
export const pass = (trade: Trade, now: number) => {
  for (const meeting of trade.meetings.filter(isWaiting)) passMeeting(meeting, now);
  const { contest, done } = trade;
  if (contest && isContested(trade)) {
    const isSilent = contest.state === 'open' && contest.reason === 'no_show' && contest.answerBy <= now;
    if (isSilent) trade.missed.add(`${other(contest.by)} no_show`);
    return;
  }
  if (done?.state === 'waiting' && (done.confirmBy ?? 0) <= now) done.state = 'confirmed';
  const open = openOf(trade);
  if (trade.status === 'pending' && trade.answerBy <= now) end(trade, 'cancelled', now);
  else if (open && isAgreed(trade) && open.at + 7 * DAY <= now) open.status = 'superseded';
};

const wall = (time: number, timeZone: string) =>
  new Intl.DateTimeFormat('en-GB', { timeZone, hour: '2-digit', minute: '2-digit' }).format(time);

/** The dates of a weekly series: at the same hour on the wall; where the clock leaps over it, by the hour before. */
export const series = (start: number, weeks: number, timeZone: string): number[] =>
  Array.from({ length: weeks }, (_, week) => {
    const regular = start + week * 7 * DAY;
    const tries = [regular, regular + DAY / 24, regular - DAY / 24];
    return tries.find((time) => wall(time, timeZone) === wall(start, timeZone)) ?? regular;
  });

/** Whether a member who is in both trades would be in two places. */
export const clashes = (model: Model, trade: Trade, mine: Meeting, dates: number[]): boolean => {
  const memberIds = Object.values(trade.members);
  const length = mine.minutes * MINUTE;
  return model.trades
    .filter(({ members }) => Object.values(members).some((member) => memberIds.includes(member)))
    .flatMap(({ meetings }) => meetings)
    .filter((meeting) => meeting !== mine && meeting.status === 'confirmed')
    .some((meeting) =>
      meeting.dates.some((start, n) => dates.some((date) => date < (endsOf(meeting)[n] ?? 0) && start < date + length)),
    );
};

/** A step of a run, and whether the texts allow it. */
export type Step = fc.AsyncCommand<Model, Real> & { allows: (m: Readonly<Model>) => boolean };

export const tradeAt = ({ trades }: Readonly<Model>, index: number): Trade => {
  const trade = trades[index];
  if (!trade) throw new Error('there is no such trade');
  return trade;
};

/** A trade's member of this side, as the one who calls. */
export const callerOf = (
  m: Model,
  r: Real,
  index: number,
  side: Side,
): { trade: Trade; id: string; caller: Caller } => {
  const trade = tradeAt(m, index);
  const id = r.ids[index];
  const caller = r.callers[trade.members[side]];
  if (!id || !caller) throw new Error('there is no such trade');
  return { trade, id, caller };
};
