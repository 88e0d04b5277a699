import { newId } from '#db/client/ids.ts';
import { notificationSettings } from '#db/schema/notifications/notifications.ts';
import { users } from '#db/schema/auth/members.ts';
import { count, eq, and, isNull, or, sql } from 'drizzle-orm';
import { recordAudit } from '../../platform/audit/record-audit.ts';
import type { MemberContext } from '../../platform/context/context.ts';
import { enqueue } from '../../platform/jobs/enqueue.ts';

/** On Postgres the column is jsonb, on SQLite text; cast to text both contain the kind in quotes. */
const optedOut = sql`cast(${notificationSettings.emailOptOuts} as text) like '%"updates"%'`;

/** Who gets a broadcast: members who are not erased and did not opt out. For a query joined with their settings. */
export const getsBroadcasts = and(
  isNull(users.deletedAt),
  isNull(users.suspendedAt),
  or(isNull(notificationSettings.userId), sql`not ${optedOut}`),
);

/** Emails the product update to every member who has not opted out; returns their number. */
export const sendFeatureUpdate = (ctx: MemberContext): Promise<{ sent: number }> =>
  ctx.db.write(async (tx) => {
    const broadcastId = newId();
    const [row] = await tx
      .select({ sent: count() })
      .from(users)
      .leftJoin(notificationSettings, eq(notificationSettings.userId, users.id))
      .where(getsBroadcasts);
    const sent = row?.sent ?? 0;
    await enqueue(tx, 'email.feature-update-batch', { broadcastId, after: 0 });
    await recordAudit(ctx, tx, {
      action: 'email.feature-update',
      subjectType: 'broadcast',
      subjectId: broadcastId,
      details: { sent },
    });
    return { sent };
  });
