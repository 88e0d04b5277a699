import { circleDays, circleSeats } from '#db/schema/circles.ts';
import { ASKS_A_DAY, ASKS_A_WEEK } from '#contracts/circles.ts';
import { afterCommit } from '#db/client/scope.ts';
import type { Tx } from '#db/client/types.ts';
import { and, eq, gt, sum } from 'drizzle-orm';
import type { Deps } from '../../context/context.ts';
import { DAY, iso } from '../../core/time.ts';
import { enqueue } from '../../jobs/enqueue.ts';
import { notify } from '../../notifications/notify.ts';
import type { Seat } from './ring-state.ts';

export type CircleNews =
  | 'asked'
  | 'changed'
  | 'remind'
  | 'agreed'
  | 'delivered'
  | 'due'
  | 'disputed'
  | 'mending'
  | 'completed'
  | 'broken'
  | 'void';

const texts: Record<CircleNews, { title: string; text: string }> = {
  asked: {
    title: 'A trade circle fits you',
    text: 'Each gives to the next, and everyone gets what they need. Look at it, and say yes or no.',
  },
  changed: {
    title: 'Your trade circle has changed',
    text: 'Someone cannot take part, and somebody else has stepped in. Please look again.',
  },
  remind: { title: 'A trade circle waits for you', text: 'One day is left to say yes or no.' },
  agreed: { title: 'Your trade circle is agreed', text: 'All said yes. Write to the others, and plan your part.' },
  delivered: { title: 'Did you get it?', text: 'A member of your trade circle says that their part for you is done.' },
  due: { title: 'Your part of a trade circle is due', text: 'Say when it is done, or choose another day with them.' },
  disputed: { title: 'Something is wrong in your trade circle', text: 'The receiver says that your part is not done.' },
  mending: {
    title: 'Someone left your trade circle',
    text: 'We look for somebody who steps in. What is not touched by it goes on.',
  },
  completed: {
    title: 'Your trade circle is closed',
    text: 'Everyone got what they needed. Say how it was with your two neighbours.',
  },
  broken: { title: 'Your trade circle ended early', text: 'Nobody could step in. See what that means for you.' },
  void: { title: 'Not this time', text: 'The trade circle did not come about. We look again with each new post.' },
};

const mailed: ReadonlySet<CircleNews> = new Set(['asked', 'agreed', 'completed', 'broken', 'changed']);

/** Tells a member of their circle, once a version. */
export const tellOfCircle = async (
  deps: Deps,
  tx: Tx,
  { circleId, version, userId, news, about = '' }: { circleId: string; version: number; userId: string; news: CircleNews; about?: string },
): Promise<void> => {
  const { title, text } = texts[news];
  const isNew = await notify(deps, tx, {
    userId,
    type: 'match',
    title,
    description: text,
    actionUrl: `/circles/${circleId}`,
    dedupeKey: `circle:${circleId}:${news}:${about || version}`,
  });
  if (isNew && mailed.has(news)) await enqueue(tx, 'email.circle', { circleId, userId, news });
};

/** Tells open pages that the circle has changed, without a notice. */
export const publishCircle = (deps: Deps, seats: readonly Pick<Seat, 'userId'>[], circleId: string): void => {
  const userIds = [...new Set(seats.map(({ userId }) => userId))];
  afterCommit(() => deps.events.publish(userIds, { type: 'circle', data: { id: circleId } }));
};

/** Whether the member may be asked about a circle now: one ask a day and two a week. Counts it if so. */
const takeAsk = async (tx: Tx, userId: string, now: number): Promise<boolean> => {
  const day = iso(now).slice(0, 10);
  const weekAgo = iso(now - 7 * DAY).slice(0, 10);
  await tx.insert(circleDays).values({ userId, day }).onConflictDoNothing();
  const [week] = await tx
    .select({ asked: sum(circleDays.asked).mapWith(Number) })
    .from(circleDays)
    .where(and(eq(circleDays.userId, userId), gt(circleDays.day, weekAgo)));
  if ((week?.asked ?? 0) >= ASKS_A_WEEK) return false;
  const counted = await tx
    .update(circleDays)
    .set({ asked: ASKS_A_DAY })
    .where(and(eq(circleDays.userId, userId), eq(circleDays.day, day), eq(circleDays.asked, 0)))
    .returning({ userId: circleDays.userId });
  return counted.length > 0;
};

/** Tells a member that they are asked, as far as their ration goes; the rest waits in their list, and for another day. */
export const tellAsked = async (
  deps: Deps,
  tx: Tx,
  { circleId, version, seatId, userId }: { circleId: string; version: number; seatId: string; userId: string },
): Promise<void> => {
  const now = Date.now();
  if (!(await takeAsk(tx, userId, now))) {
    const tomorrow = (Math.floor(now / DAY) + 1) * DAY;
    const once = `circles.tell:${seatId}:${tomorrow}`;
    await enqueue(tx, 'circles.tell', { seatId }, { once, delayMs: tomorrow - now });
    return;
  }
  await tx.update(circleSeats).set({ toldAt: now }).where(eq(circleSeats.id, seatId));
  await tellOfCircle(deps, tx, { circleId, version, userId, news: 'asked' });
};
