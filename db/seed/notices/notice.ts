import type { notifications } from '#db/schema/notifications/notifications.ts';
import type { Member } from '../member-rows.ts';

/** A notification row without its id; `readAt` is set where the member acted on it. */
export type Notice = Omit<typeof notifications.$inferInsert, 'id'>;

export const fullName = ({ first, last }: Member) => `${first} ${last}`;
