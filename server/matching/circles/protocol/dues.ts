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
export const latestDueOf = ({ createdAt }: Pick<LegRow, 'createdAt'>): number => createdAt + LEG_LATEST_DUE_DAYS * DAY;
/**
 * When a leg is due: also one without a date is at some time, so that its receiver can contest it. What is owed can be due
 * later than others, after it stood still.
 */
export const dueOf = (leg: Dated): number =>
  leg.isOwed && leg.dueAt !== null ? leg.dueAt : Math.min(leg.dueAt ?? Infinity, latestDueOf(leg));
export const isOverdue = (leg: LegRow, now: number): boolean =>
  leg.status === 'waiting' && dueOf(leg) + LEG_OVERDUE_DAYS * DAY <= now;

/** Whether what is owed waits, because its giver contests what they got for it. */
export const standsStill = ({ isOwed, giverId }: LegRow, legs: readonly LegRow[]): boolean =>
  isOwed && legs.some(({ receiverId, status }) => receiverId === giverId && status === 'disputed');

/** What is due in a circle, by itself: `id` names the seat or the leg. */
export type Due =
  | { kind: 'remind' | 'lapse'; at: number; id: string }
  | { kind: 'expire' | 'break'; at: number }
  | { kind: 'nudge' | 'confirm' | 'contested' | 'owed'; at: number; id: string };

const seatDues = ({ seats }: RingState): Due[] =>
  seats.flatMap((seat): Due[] => {
    if (!isTaken(seat) || seat.state !== 'asked' || seat.answerBy === null) return [];
    const hasTime = seat.answerBy - seat.askedAt >= FIRST_ANSWER_HOURS * HOUR;
    const remindAt = seat.answerBy - (FIRST_ANSWER_HOURS - REMIND_AFTER_HOURS) * HOUR;
    return [
      ...(hasTime && seat.remindedAt === null ? [{ kind: 'remind' as const, at: remindAt, id: seat.id }] : []),
      { kind: 'lapse', at: seat.answerBy, id: seat.id },
    ];
  });

const legDues = (legs: readonly LegRow[]): Due[] =>
  legs.flatMap((leg): Due[] => {
    if (leg.status === 'delivered' && leg.deliveredAt !== null) {
      return [{ kind: 'confirm', at: leg.deliveredAt + LEG_CONFIRM_DAYS * DAY, id: leg.id }];
    }
    if (leg.status === 'waiting' && !standsStill(leg, legs)) {
      return [
        ...(leg.remindedAt === null ? [{ kind: 'nudge' as const, at: dueOf(leg), id: leg.id }] : []),
        ...(leg.isOwed ? [{ kind: 'owed' as const, at: dueOf(leg) + LEG_OVERDUE_DAYS * DAY, id: leg.id }] : []),
      ];
    }
    if (leg.status === 'disputed' && leg.disputedAt !== null && leg.remindedAt === null) {
      return [{ kind: 'contested', at: leg.disputedAt + LEG_CONTESTED_DAYS * DAY, id: leg.id }];
    }
    return [];
  });

/** All that comes by itself in a circle, the next first. */
export const duesOf = (ring: RingState, legs: readonly LegRow[]): Due[] => {
  const { circle } = ring;
  if (circle.state === 'broken') return legDues(legs).toSorted((a, b) => a.at - b.at);
  if (circle.state !== 'proposed' && circle.state !== 'agreed') return [];
  const hasVacancy = placesOf(ring).includes(null);
  const isAgreed = circle.state === 'agreed';
  const dues: Due[] = [
    ...seatDues(ring),
    ...(isAgreed ? legDues(legs) : [{ kind: 'expire' as const, at: circle.expiresAt }]),
    ...(isAgreed && (hasVacancy || circle.mendBy !== null)
      ? [{ kind: 'break' as const, at: circle.mendBy ?? circle.expiresAt }]
      : []),
  ];
  return dues.toSorted((a, b) => a.at - b.at);
};
