import {
  FIRST_ANSWER_HOURS,
  LEG_CONFIRM_DAYS,
  LEG_CONTESTED_DAYS,
  LEG_LATEST_DUE_DAYS,
  LEG_OVERDUE_DAYS,
  REMIND_AFTER_HOURS,
} from '#contracts/matching/circles.ts';
import type { circleLegs } from '#db/schema/matching/circles.ts';
import { DAY, HOUR } from '../../../platform/core/time.ts';
import { isTaken, placesOf, type RingState } from './ring-state.ts';

export type LegRow = typeof circleLegs.$inferSelect;

type Dated = Pick<LegRow, 'dueAt' | 'createdAt' | 'isOwed'>;

/** Until when a leg can be put off. */
export const latestDeadlineOf = ({ createdAt }: Pick<LegRow, 'createdAt'>): number =>
  createdAt + LEG_LATEST_DUE_DAYS * DAY;
/**
 * When a leg is due: also one without a date is at some time, so that its receiver can contest it. What is owed can be due
 * later than others, after it stood still.
 */
export const deadlineOf = (leg: Dated): number =>
  leg.isOwed && leg.dueAt !== null ? leg.dueAt : Math.min(leg.dueAt ?? Infinity, latestDeadlineOf(leg));
export const isOverdue = (leg: LegRow, now: number): boolean =>
  leg.status === 'waiting' && deadlineOf(leg) + LEG_OVERDUE_DAYS * DAY <= now;

/** Whether what is owed waits, because its giver contests what they got for it. */
export const standsStill = ({ isOwed, giverId }: LegRow, legs: readonly LegRow[]): boolean =>
  isOwed && legs.some(({ receiverId, status }) => receiverId === giverId && status === 'disputed');

/**
 * The next steps that come with time; `id` names the seat or the leg. `lapse`: silence is a no; `expire`: the proposal
 * ends; `break`: a vacancy was not refilled in time; `nudge`: a leg is due; `confirm`: silence confirms it; `owed`: a debt
 * was not paid.
 */
export type Deadline =
  | { kind: 'remind' | 'lapse'; at: number; id: string }
  | { kind: 'expire' | 'break'; at: number }
  | { kind: 'nudge' | 'confirm' | 'contested' | 'owed'; at: number; id: string };

const seatDeadlines = ({ seats }: RingState): Deadline[] =>
  seats.flatMap((seat): Deadline[] => {
    if (!isTaken(seat) || seat.state !== 'asked' || seat.answerBy === null) return [];
    const hasTime = seat.answerBy - seat.askedAt >= FIRST_ANSWER_HOURS * HOUR;
    const remindAt = seat.answerBy - (FIRST_ANSWER_HOURS - REMIND_AFTER_HOURS) * HOUR;
    return [
      ...(hasTime && seat.remindedAt === null ? [{ kind: 'remind' as const, at: remindAt, id: seat.id }] : []),
      { kind: 'lapse', at: seat.answerBy, id: seat.id },
    ];
  });

const legDeadlines = (legs: readonly LegRow[]): Deadline[] =>
  legs.flatMap((leg): Deadline[] => {
    if (leg.status === 'delivered' && leg.deliveredAt !== null) {
      return [{ kind: 'confirm', at: leg.deliveredAt + LEG_CONFIRM_DAYS * DAY, id: leg.id }];
    }
    if (leg.status === 'waiting' && !standsStill(leg, legs)) {
      return [
        ...(leg.remindedAt === null ? [{ kind: 'nudge' as const, at: deadlineOf(leg), id: leg.id }] : []),
        ...(leg.isOwed ? [{ kind: 'owed' as const, at: deadlineOf(leg) + LEG_OVERDUE_DAYS * DAY, id: leg.id }] : []),
      ];
    }
    if (leg.status === 'disputed' && leg.disputedAt !== null && leg.remindedAt === null) {
      return [{ kind: 'contested', at: leg.disputedAt + LEG_CONTESTED_DAYS * DAY, id: leg.id }];
    }
    return [];
  });

/** All that comes by itself in a circle, the next first. */
export const deadlinesOf = (ring: RingState, legs: readonly LegRow[]): Deadline[] => {
  const { circle } = ring;
  if (circle.state === 'broken') return legDeadlines(legs).toSorted((a, b) => a.at - b.at);
  if (circle.state !== 'proposed' && circle.state !== 'agreed') return [];
  const hasVacancy = placesOf(ring).includes(null);
  const isAgreed = circle.state === 'agreed';
  const deadlines: Deadline[] = [
    ...seatDeadlines(ring),
    ...(isAgreed ? legDeadlines(legs) : [{ kind: 'expire' as const, at: circle.expiresAt }]),
    ...(isAgreed && (hasVacancy || circle.mendBy !== null)
      ? [{ kind: 'break' as const, at: circle.mendBy ?? circle.expiresAt }]
      : []),
  ];
  return deadlines.toSorted((a, b) => a.at - b.at);
};
