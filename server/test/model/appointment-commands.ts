import type fc from 'fast-check';
import { HOUR } from '../../core/time.ts';
import { check, outcome } from './check.ts';
import {
  callerOf,
  clashes,
  endsOf,
  isAgreed,
  isContested,
  isWaiting,
  type Meeting,
  type Model,
  type Real,
  series,
  type Side,
  type Trade,
} from './world.ts';

type Command = fc.AsyncCommand<Model, Real>;
export type Wish = { hours: number[]; minutes: number; zone: string; weeks: number };

const MOST_WAITING = 5;
const canMeet = (trade: Trade) => isAgreed(trade) && !isContested(trade);
const isOpen = (meeting: Meeting, now: number) =>
  isWaiting(meeting) && !(meeting.status === 'confirmed' && Math.max(...endsOf(meeting)) <= now);
const timesFrom = (now: number, hours: number[]) => hours.map((some) => now + some * HOUR);
const isoOf = (times: number[]) => times.map((time) => new Date(time).toISOString());
/** The meeting so many before the newest. */
const pick = ({ trades }: Readonly<Model>, index: number, back: number) => trades[index]?.meetings.at(-1 - back);

export const propose = (index: number, side: Side, { hours, minutes, zone, weeks }: Wish): Command => ({
  check: () => true,
  async run(m, r) {
    const { trade, id, caller } = callerOf(m, r, index, side);
    const waiting = trade.meetings.filter(({ status }) => status === 'proposed').length;
    const allowed = canMeet(trade) && waiting < MOST_WAITING;
    const options = timesFrom(m.now, hours);
    const input = { id, options: isoOf(options), minutes, timeZone: zone, repeatWeekly: weeks, place: 'call' as const };
    const proposed = await outcome(allowed, caller.appointments.propose(input));
    if (proposed) {
      const fresh = { status: 'proposed', dates: [], sequence: 0, changedAt: m.now } as const;
      trade.meetings.push({ ...fresh, dates: [], id: proposed.id, by: side, options, minutes, weeks, zone });
    }
    await check(m, r, index, side);
  },
  toString: () => `${index}: ${side} suggests +${hours.join(', ')} h, ${minutes} min, ${weeks} weeks in ${zone}`,
});

/** Dates that have come stay where they were, so only the others move. */
const weeksLeft = ({ dates, weeks }: Meeting, now: number) =>
  dates.length === 0 ? weeks : Math.max(1, dates.filter((date) => date > now).length);

export const take = (index: number, side: Side, back: number, option: number): Command => ({
  check: (m) => (pick(m, index, back)?.options.length ?? 1) > option || pick(m, index, back)?.options.length === 0,
  async run(m, r) {
    const meeting = pick(m, index, back);
    if (!meeting) return;
    const { trade, caller } = callerOf(m, r, index, side);
    const start = meeting.options[option];
    const weeks = weeksLeft(meeting, m.now);
    const dates = start === undefined ? [] : series(start, weeks, meeting.zone);
    const stands = canMeet(trade) && isOpen(meeting, m.now) && meeting.by !== side;
    const allowed = stands && start !== undefined && start > m.now && !clashes(m, trade, meeting, dates);
    await outcome(allowed, caller.appointments.update({ id: meeting.id, accept: option }));
    if (allowed) {
      const sequence = meeting.sequence + (meeting.status === 'confirmed' ? 1 : 0);
      Object.assign(meeting, { status: 'confirmed', options: [], dates, weeks, sequence, changedAt: m.now });
    }
    await check(m, r, index, side);
  },
  toString: () => `${index}: ${side} takes option ${option} of the meeting ${back} before the newest`,
});

/** Suggests other times; `keep` names the time that stands. */
export const suggest = (index: number, side: Side, back: number, hours: number[], keep: boolean): Command => ({
  check: (m) => Boolean(pick(m, index, back)),
  async run(m, r) {
    const meeting = pick(m, index, back);
    if (!meeting) return;
    const { trade, caller } = callerOf(m, r, index, side);
    const keeps = keep && meeting.status === 'confirmed' && meeting.options.length > 0;
    const options = keeps ? meeting.dates.slice(0, 1) : timesFrom(m.now, hours);
    const allowed = canMeet(trade) && isOpen(meeting, m.now);
    await outcome(allowed, caller.appointments.update({ id: meeting.id, options: isoOf(options) }));
    if (allowed && keeps) Object.assign(meeting, { options: [], changedAt: m.now });
    else if (allowed) Object.assign(meeting, { options, by: side, changedAt: m.now });
    await check(m, r, index, side);
  },
  toString: () =>
    `${index}: ${side} suggests ${keep ? 'the same' : `+${hours.join(', ')} h`} for the meeting ${back} before the newest`,
});

export const callOff = (index: number, side: Side, back: number): Command => ({
  check: (m) => Boolean(pick(m, index, back)),
  async run(m, r) {
    const meeting = pick(m, index, back);
    if (!meeting) return;
    const { caller } = callerOf(m, r, index, side);
    const allowed = isOpen(meeting, m.now);
    await outcome(allowed, caller.appointments.update({ id: meeting.id, cancel: true }));
    if (allowed) {
      const sequence = meeting.sequence + (meeting.status === 'confirmed' ? 1 : 0);
      Object.assign(meeting, { status: 'cancelled', options: [], sequence, changedAt: m.now });
    }
    await check(m, r, index, side);
  },
  toString: () => `${index}: ${side} calls off the meeting ${back} before the newest`,
});
