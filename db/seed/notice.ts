import type { notifications } from '#db/schema/notifications.ts';
import type { Member } from './member-rows.ts';

/** A notification before it has an id and was read or not. */
export type Notice = Omit<typeof notifications.$inferInsert, 'id' | 'readAt'>;

export const fullName = ({ first, last }: Member) => `${first} ${last}`;
