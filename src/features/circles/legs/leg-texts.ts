import type { CircleLeg } from '#contracts/matching/circles.ts';
import { dayOf } from '#src/features/circles/circle-texts.ts';
import type { LegSide } from '#src/features/circles/legs/leg-rules.ts';

/** The status of a leg in words, for the member who gives or gets it. `name` is that of the other side. */
export function legLine(
  { status, isOwed, dueAt, deliveredAt, confirmedAt }: CircleLeg,
  side: LegSide,
  name: string,
): string {
  const isGiver = side === 'giver';
  switch (status) {
    case 'waiting':
      if (isOwed) return owedLine(dueAt, side, name);
      if (!dueAt) return isGiver ? 'Choose a day that works for you both.' : `Agree on a day with ${name}.`;
      return isGiver ? `Deliver by ${dayOf(dueAt)}.` : `${name} delivers by ${dayOf(dueAt)}.`;
    case 'delivered':
      return isGiver
        ? `You marked it as done on ${dayOf(deliveredAt ?? '')}. ${name} has a week to confirm.`
        : `${name} says it's done. Do you have it? After a week, it counts as received.`;
    case 'confirmed':
      return isGiver
        ? `${name} has had it since ${dayOf(confirmedAt ?? '')}.`
        : `You've had it since ${dayOf(confirmedAt ?? '')}.`;
    case 'disputed':
      return isGiver
        ? `${name} says that something is wrong. Write to each other, and fix it if you can.`
        : `You said that something is wrong. Write to ${name}, and let us know here once it's fixed.`;
    case 'failed':
      return 'This part failed.';
    case 'cancelled':
      return 'This part was cancelled.';
  }
}

/** What is owed after a circle ended early. */
const owedLine = (dueAt: string | null, side: LegSide, name: string): string => {
  const by = dueAt ? ` by ${dayOf(dueAt)}` : '';
  return side === 'giver'
    ? `You got your part, and ${name} gave and got nothing. Deliver yours to them${by}, or you can't join circles for six months.`
    : `You gave and got nothing. ${name} got their part, so they owe you theirs${by}.`;
};
