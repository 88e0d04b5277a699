import { newId } from '#db/client/ids.ts';
import { notificationSettings } from '#db/schema/notifications/notifications.ts';
import { users } from '#db/schema/auth/members.ts';
import { count, eq, and, isNull, or, sql } from 'drizzle-orm';
import { recordAudit } from '../../platform/audit/record-audit.ts';
import type { MemberContext } from '../../platform/context/context.ts';
import { enqueue } from '../../platform/jobs/enqueue.ts';

/** The column is jsonb on PostgreSQL and text on SQLite. Cast to text, both contain the kind of email in quotes. */
const hasOptedOut = sql`cast(${notificationSettings.emailOptOuts} as text) like '%"updates"%'`;

/** Members who are neither erased nor suspended and didn't opt out. For a query joined with `notificationSettings`. */
export const receivesBroadcasts = and(
  isNull(users.deletedAt),
  isNull(users.suspendedAt),
  or(isNull(notificationSettings.userId), sql`not ${hasOptedOut}`),
);

/** Queues the product update for every member who gets broadcasts; returns how many those are. */
export const queueFeatureUpdate = (ctx: MemberContext): Promise<{ sent: number }> =>
  ctx.db.write(async (tx) => {
    const broadcastId = newId();
    const [row] = await tx
      .select({ sent: count() })
      .from(users)
      .leftJoin(notificationSettings, eq(notificationSettings.userId, users.id))
      .where(receivesBroadcasts);
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
