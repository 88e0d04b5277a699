import { notifications } from '#db/schema/notifications/notifications.ts';
import { users } from '#db/schema/auth/members.ts';
import { sql } from 'drizzle-orm';

/** A condition that leaves out notifications about members who are suspended; they show again when that is lifted. */
export const isShown = sql`not exists (select 1 from ${users} where ${users.id} = ${notifications.aboutUserId} and ${users.suspendedAt} is not null)`;
