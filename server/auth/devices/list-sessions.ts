import { sessions } from '#db/schema/auth/sessions.ts';
import { and, desc, eq, gt } from 'drizzle-orm';
import type { MemberContext } from '../../platform/context/context.ts';
import { iso } from '../../platform/core/time.ts';
import { hashSecret } from '../../platform/core/secrets.ts';

/** The member's sessions, most recently seen first. */
export const listSessions = async (ctx: MemberContext) => {
  const rows = await ctx.db.read
    .select()
    .from(sessions)
    .where(and(eq(sessions.userId, ctx.actor.id), gt(sessions.expiresAt, Date.now())))
    .orderBy(desc(sessions.lastSeenAt))
    .limit(100);
  const current = ctx.actor.sessionId ? hashSecret(ctx.actor.sessionId) : null;
  return rows.map((row) => ({
    id: row.publicId,
    createdAt: iso(row.createdAt),
    lastSeenAt: iso(row.lastSeenAt),
    userAgent: row.userAgent,
    isCurrent: row.id === current,
  }));
};
