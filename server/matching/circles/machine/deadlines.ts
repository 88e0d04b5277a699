import {
  FIRST_ANSWER_HOURS,
  LEG_CONFIRM_DAYS,
  LEG_CONTESTED_DAYS,
  LEG_OVERDUE_DAYS,
  REMIND_AFTER_HOURS,
} from '#contracts/matching/circles.ts';
import { DAY, HOUR } from '../../../platform/core/time.ts';
import { type Command, type Draft, notify, setLeg, setSeat } from './commands.ts';
import { breakCircle, failDebt, voidCircle } from './ending.ts';
import { confirmLeg } from './legs.ts';
import { giveUpSeat } from './proposal.ts';
import {
  dueOf,
  isPaused,
  isTaken,
  type Leg,
  placesOf,
  type Seat,
  type SeatedCircle,
  type StoredCircle,
} from './state.ts';

/** A step that comes with time. */
export type Deadline =
  /** Reminds a member who was asked; then their silence is a no. */
  | { kind: 'remind' | 'lapse'; at: number; seat: Seat }
  /** The proposal ends; a vacancy of an agreed circle was not refilled in time. */
  | { kind: 'expire' | 'break'; at: number }
  /** A leg is due; silence confirms it; its two sides have not agreed about a dispute; a debt was not paid. */
  | { kind: 'nudge' | 'confirm' | 'contested' | 'owed'; at: number; leg: Leg };

const seatDeadlines = ({ seats }: SeatedCircle): Deadline[] =>
  seats.flatMap((seat): Deadline[] => {
    if (!isTaken(seat) || seat.state !== 'asked' || seat.answerBy === null) return [];
    const hasTime = seat.answerBy - seat.askedAt >= FIRST_ANSWER_HOURS * HOUR;
    const remindAt = seat.answerBy - (FIRST_ANSWER_HOURS - REMIND_AFTER_HOURS) * HOUR;
    return [
      ...(hasTime && seat.remindedAt === null ? [{ kind: 'remind' as const, at: remindAt, seat }] : []),
      { kind: 'lapse', at: seat.answerBy, seat },
    ];
  });

const legDeadlines = (legs: readonly Leg[]): Deadline[] =>
  legs.flatMap((leg): Deadline[] => {
    if (leg.status === 'delivered' && leg.deliveredAt !== null) {
      return [{ kind: 'confirm', at: leg.deliveredAt + LEG_CONFIRM_DAYS * DAY, leg }];
    }
    if (leg.status === 'waiting' && !isPaused(leg, legs)) {
      return [
        ...(leg.remindedAt === null ? [{ kind: 'nudge' as const, at: dueOf(leg), leg }] : []),
        ...(leg.isOwed ? [{ kind: 'owed' as const, at: dueOf(leg) + LEG_OVERDUE_DAYS * DAY, leg }] : []),
      ];
    }
    if (leg.status === 'disputed' && leg.disputedAt !== null && leg.remindedAt === null) {
      return [{ kind: 'contested', at: leg.disputedAt + LEG_CONTESTED_DAYS * DAY, leg }];
    }
    return [];
  });

const circleDeadlines = (state: StoredCircle): Deadline[] => {
  const { circle, legs } = state;
  if (circle.state === 'broken') return legDeadlines(legs);
  if (circle.state === 'proposed') return [...seatDeadlines(state), { kind: 'expire', at: circle.expiresAt }];
  if (circle.state !== 'agreed') return [];
  const isRefilling = circle.mendBy !== null || placesOf(state).includes(null);
  return [
    ...seatDeadlines(state),
    ...legDeadlines(legs),
    ...(isRefilling ? [{ kind: 'break' as const, at: circle.mendBy ?? circle.expiresAt }] : []),
  ];
};

/** The next step that comes with time; null if the circle only waits for its members. */
export const nextDeadlineOf = (circle: StoredCircle): Deadline | null =>
  circleDeadlines(circle).toSorted((a, b) => a.at - b.at)[0] ?? null;

const remindSeat = (draft: Draft, seat: Seat): void => {
  setSeat(draft, seat, { remindedAt: draft.now });
  // A member whose cap held the ask back is notified of it later, by a job of its own.
  if (seat.notifiedAt !== null) notify(draft, seat.userId, 'remind');
};

/** Takes the next step that comes with time, if it is due. */
export const meetDeadline = (draft: Draft, { isStillOwed }: Extract<Command, { kind: 'deadline' }>): void => {
  const deadline = nextDeadlineOf(draft.state);
  if (!deadline || deadline.at > draft.now) return;
  switch (deadline.kind) {
    case 'expire':
      return voidCircle(draft, 'expired');
    case 'break':
      return breakCircle(draft, 'not mended');
    case 'remind':
      return remindSeat(draft, deadline.seat);
    case 'lapse':
      return giveUpSeat(draft, deadline.seat, 'lapsed');
    case 'nudge':
      setLeg(draft, deadline.leg, { remindedAt: draft.now });
      return notify(draft, deadline.leg.giverId, 'due', deadline.leg.id);
    case 'contested': {
      const { id, giverId, receiverId } = deadline.leg;
      setLeg(draft, deadline.leg, { remindedAt: draft.now });
      for (const userId of [giverId, receiverId].toSorted()) notify(draft, userId, 'contested', id);
      return;
    }
    case 'owed':
      return failDebt(draft, deadline.leg, isStillOwed);
    case 'confirm':
      return confirmLeg(draft, deadline.leg, null);
  }
};
