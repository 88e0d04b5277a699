import { HOUR } from '../../platform/core/time.ts';
import { check, outcome } from './check.ts';
import {
  callerOf,
  clashes,
  endsOf,
  isAgreed,
  isContested,
  isSoon,
  isWaiting,
  type Meeting,
  type Model,
  series,
  type Side,
  type Trade,
  type Step,
  tradeAt,
} from './world.ts';

export type Suggestion = { hours: number[]; minutes: number; zone: string; weeks: number };

const MAX_WAITING = 5;
const canMeet = (trade: Trade) => isAgreed(trade) && !isContested(trade);
const isOpen = (meeting: Meeting, now: number) =>
  isWaiting(meeting) && !(meeting.status === 'confirmed' && Math.max(...endsOf(meeting)) <= now);
const timesFrom = (now: number, hours: number[]) => hours.map((hour) => now + hour * HOUR);
const isoOf = (times: number[]) => times.map((time) => new Date(time).toISOString());
/** The meeting this many before the newest. */
const pick = ({ trades }: Readonly<Model>, index: number, back: number) => trades[index]?.meetings.at(-1 - back);

export const propose = (index: number, side: Side, { hours, minutes, zone, weeks }: Suggestion): Step => ({
  check: () => true,
  allows(m) {
    const trade = tradeAt(m, index);
    return canMeet(trade) && trade.meetings.filter(({ status }) => status === 'proposed').length < MAX_WAITING;
  },
  async run(m, r) {
    const { trade, id, caller } = callerOf(m, r, index, side);
    const allowed = this.allows(m);
    const options = timesFrom(m.now, hours);
    const input = { id, options: isoOf(options), minutes, timeZone: zone, repeatWeekly: weeks, place: 'call' as const };
    const proposed = await outcome(allowed, caller.appointments.propose(input));
    if (proposed) {
      const fresh = { status: 'proposed', sequence: 0, changedAt: m.now, moveBy: null, late: null } as const;
      trade.meetings.push({ ...fresh, dates: [], id: proposed.id, by: side, options, minutes, weeks, zone });
    }
    await check(m, r, index, side);
  },
  toString: () => `${index}: ${side} suggests +${hours.join(', ')} h, ${minutes} min, ${weeks} weeks in ${zone}`,
});

/** Dates that have come stay where they were, so only the others move. */
const weeksLeft = ({ dates, weeks }: Meeting, now: number) =>
  dates.length === 0 ? weeks : Math.max(1, dates.filter((date) => date > now).length);

export const take = (index: number, side: Side, back: number, option: number): Step => ({
  check: (m) => (pick(m, index, back)?.options.length ?? 1) > option || pick(m, index, back)?.options.length === 0,
  allows(m) {
    const trade = tradeAt(m, index);
    const meeting = pick(m, index, back);
    const start = meeting?.options[option];
    if (!meeting || start === undefined || start <= m.now || meeting.by === side) return false;
    const dates = series(start, weeksLeft(meeting, m.now), meeting.zone);
    return canMeet(trade) && isOpen(meeting, m.now) && !clashes(m, trade, meeting, dates);
  },
  async run(m, r) {
    const meeting = pick(m, index, back);
    if (!meeting) return;
    const { caller } = callerOf(m, r, index, side);
    const start = meeting.options[option];
    const weeks = weeksLeft(meeting, m.now);
    const dates = start === undefined ? [] : series(start, weeks, meeting.zone);
    const allowed = this.allows(m);
    await outcome(allowed, caller.appointments.update({ id: meeting.id, accept: option }));
    if (allowed) {
      const sequence = meeting.sequence + (meeting.status === 'confirmed' ? 1 : 0);
      if (meeting.moveBy && isSoon(meeting, m.now)) meeting.late = { by: meeting.moveBy, at: m.now };
      const changed = { options: [], dates, weeks, sequence, moveBy: null, changedAt: m.now };
      Object.assign(meeting, { status: 'confirmed', ...changed });
    }
    await check(m, r, index, side);
  },
  toString: () => `${index}: ${side} takes option ${option} of the meeting ${back} before the newest`,
});

/** Suggests other times; `keepsTime` names the confirmed time, which stays. */
export const suggest = (index: number, side: Side, back: number, hours: number[], keepsTime: boolean): Step => ({
  check: (m) => Boolean(pick(m, index, back)),
  allows(m) {
    const meeting = pick(m, index, back);
    return meeting !== undefined && canMeet(tradeAt(m, index)) && isOpen(meeting, m.now);
  },
  async run(m, r) {
    const meeting = pick(m, index, back);
    if (!meeting) return;
    const { caller } = callerOf(m, r, index, side);
    const isKept = keepsTime && meeting.status === 'confirmed' && meeting.options.length > 0;
    const options = isKept ? meeting.dates.slice(0, 1) : timesFrom(m.now, hours);
    const allowed = this.allows(m);
    await outcome(allowed, caller.appointments.update({ id: meeting.id, options: isoOf(options) }));
    const asks = meeting.status === 'confirmed' && meeting.options.length === 0;
    if (allowed && asks) meeting.moveBy = side;
    if (allowed && isKept) Object.assign(meeting, { options: [], moveBy: null, changedAt: m.now });
    else if (allowed) Object.assign(meeting, { options, by: side, changedAt: m.now });
    await check(m, r, index, side);
  },
  toString: () =>
    `${index}: ${side} suggests ${keepsTime ? 'the same' : `+${hours.join(', ')} h`} for the meeting ${back} before the newest`,
});

export const cancel = (index: number, side: Side, back: number): Step => ({
  check: (m) => Boolean(pick(m, index, back)),
  allows(m) {
    const meeting = pick(m, index, back);
    return meeting !== undefined && isOpen(meeting, m.now);
  },
  async run(m, r) {
    const meeting = pick(m, index, back);
    if (!meeting) return;
    const { caller } = callerOf(m, r, index, side);
    const allowed = this.allows(m);
    await outcome(allowed, caller.appointments.update({ id: meeting.id, cancel: true }));
    if (allowed) {
      const sequence = meeting.sequence + (meeting.status === 'confirmed' ? 1 : 0);
      if (isSoon(meeting, m.now)) meeting.late = { by: side, at: m.now };
      Object.assign(meeting, { status: 'cancelled', options: [], sequence, changedAt: m.now });
    }
    await check(m, r, index, side);
  },
  toString: () => `${index}: ${side} cancels the meeting ${back} before the newest`,
});
