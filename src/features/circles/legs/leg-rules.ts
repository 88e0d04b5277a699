import { type Circle, type CircleLeg, LEG_CONFIRM_DAYS, LEG_OVERDUE_DAYS } from '#contracts/matching/circles.ts';
import { uncancelledLegs } from '#src/features/circles/circle-texts.ts';
import { idOf } from '#src/features/circles/diagram/places.ts';
import { isBeingRefilled, nameIn, partnerNameIn } from '#src/features/circles/names.ts';

const DAY = 86_400_000;

export type LegSide = 'giver' | 'receiver';
export type LegAction = 'deliver' | 'confirm' | 'dispute' | 'fail' | 'date';

/** What is delivered can be contested for a week; what is not, from a week after it was due. */
const mayDispute = ({ status, deliveredAt, dueAt, latestDueAt }: CircleLeg, now: number): boolean => {
  if (status === 'delivered') return Date.parse(deliveredAt ?? '') + LEG_CONFIRM_DAYS * DAY > now;
  return status === 'waiting' && Date.parse(dueAt ?? latestDueAt ?? '') + LEG_OVERDUE_DAYS * DAY <= now;
};

/** What the giver or the receiver can do with a leg now, by the same rule as on the server. */
export function actionsOf(leg: CircleLeg, side: LegSide, circleState: Circle['state'], now = Date.now()): LegAction[] {
  const { status, held, isOwed, latestDueAt } = leg;
  if (status === 'cancelled') return [];
  if (circleState !== 'agreed' && !isOwed && status !== 'delivered' && status !== 'disputed') return [];
  const date: LegAction[] = status === 'waiting' && !held && Date.parse(latestDueAt ?? '') > now ? ['date'] : [];
  if (side === 'giver') {
    if (status === 'disputed') return ['fail'];
    return status === 'waiting' && !held ? ['deliver', ...date] : [];
  }
  const confirm: LegAction[] =
    (status === 'waiting' && !held) || status === 'delivered' || status === 'disputed' ? ['confirm'] : [];
  return [...confirm, ...(mayDispute(leg, now) ? (['dispute'] as const) : []), ...date];
}

/** Who gives this leg to whom: 'You give A table to Robin'. Of a cancelled leg, either may have left. */
export function legText(leg: CircleLeg, circle: Circle, myId: string): string {
  const isKnown = (id: string) => id === myId || circle.seats.some(({ person }) => idOf(person) === id);
  const name = (id: string) =>
    leg.status === 'cancelled' && !isKnown(id) ? 'someone who left' : partnerNameIn(circle, id, myId);
  const giver = name(leg.giverUserId);
  return `${capital(giver)} ${giver === 'you' ? 'give' : 'gives'} ${leg.service} to ${name(leg.receiverUserId)}`;
}

const capital = (name: string) => `${name.charAt(0).toUpperCase()}${name.slice(1)}`;

/** Why a leg cannot go on yet; null if it can. */
export function heldWhy(leg: CircleLeg, circle: Circle, myId: string): string | null {
  if (!leg.held) return null;
  if (isBeingRefilled(circle)) return 'It has to wait until every place in the circle is filled again.';
  const firstLeg = uncancelledLegs(circle).find(({ giverUserId }) => giverUserId === leg.receiverUserId);
  const newcomer = nameIn(circle, leg.receiverUserId, myId);
  const isMe = newcomer === 'you';
  const begins = leg.giverUserId === myId ? 'You can begin' : 'This begins';
  const condition = firstLeg
    ? `${nameIn(circle, firstLeg.receiverUserId, myId)} ${firstLeg.receiverUserId === myId ? 'have' : 'has'} ${firstLeg.service}`
    : 'that is done';
  return `${capital(newcomer)} ${isMe ? 'are new here and give' : 'is new here and gives'} first. ${begins} when ${condition}.`;
}
