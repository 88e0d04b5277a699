import { notificationSettings } from '#db/schema/notifications/notifications.ts';
import { users } from '#db/schema/auth/members.ts';
import { and, isNull, or, sql } from 'drizzle-orm';

/** On Postgres the column is jsonb, on SQLite text; cast to text both contain the kind in quotes. */
const optedOut = sql`cast(${notificationSettings.emailOptOuts} as text) like '%"updates"%'`;

/** Who gets a broadcast: members who are not erased and did not opt out. For a query joined with their settings. */
export const getsBroadcasts = and(
  isNull(users.deletedAt),
  isNull(users.suspendedAt),
  or(isNull(notificationSettings.userId), sql`not ${optedOut}`),
);
