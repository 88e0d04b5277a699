import type { notifications } from '#db/schema/notifications/notifications.ts';
import type { BuiltCircle } from './built-circle.ts';
import type { Clock } from '../clock.ts';

type Notification = typeof notifications.$inferInsert;

/** The notices have the server's words. */
const asked = {
  title: 'A trade circle fits you',
  description: 'Each person gives to the next, and everyone gets what they need. Take a look, and say yes or no.',
};
const agreed = {
  title: 'Your trade circle is agreed',
  description: 'Everyone said yes. Write to the others, and plan your part.',
};

/** All notifications with those of circles that are open, which are read: their members have looked at them. */
export const noticesOfCircles = (
  notifications: Notification[],
  circles: BuiltCircle[],
  clock: Clock,
): Notification[] => {
  const notice = (id: string, userId: string, createdAt: number, update: 'asked' | 'agreed'): Notification => ({
    id: clock.idAt(createdAt),
    userId,
    type: 'match',
    kind: `circle.${update}`,
    action: 'See circle',
    ...(update === 'asked' ? asked : agreed),
    actionUrl: `/circles/${id}`,
    dedupeKey: `circle:${id}:${update}:1`,
    readAt: clock.now,
    createdAt,
  });
  const running = circles.filter(({ row }) => !row.endedAt);
  const added = running.flatMap(({ row: { id, agreedAt, createdAt, proposedBy }, seats }) => [
    ...seats.filter(({ userId }) => userId !== proposedBy).map(({ userId }) => notice(id, userId, createdAt, 'asked')),
    ...(agreedAt ? seats.map(({ userId }) => notice(id, userId, agreedAt, 'agreed')) : []),
  ]);
  return [...notifications, ...added].sort((a, b) => a.createdAt - b.createdAt);
};
