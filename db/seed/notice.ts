import type { notifications } from '#db/schema/notifications.ts';
import type { Member } from './member-rows.ts';

/** A notification row without its id and read state. */
export type Notice = Omit<typeof notifications.$inferInsert, 'id' | 'readAt'>;

export const fullName = ({ first, last }: Member) => `${first} ${last}`;
