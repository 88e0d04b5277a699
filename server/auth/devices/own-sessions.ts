import { sessions } from '#db/schema/auth/sessions.ts';
import { afterCommit } from '#db/client/scope.ts';
import { and, desc, eq, gt } from 'drizzle-orm';
import type { MemberContext } from '../../platform/context/context.ts';
import { iso } from '../../platform/core/time.ts';
import { hashSecret } from '../../platform/core/secrets.ts';
import { AppError } from '../../platform/core/app-error.ts';
import { recordSecurity } from '../../platform/audit/record-security-event.ts';

/** The member's sessions, most recently seen first. */
export const listSessions = async (ctx: MemberContext) => {
  const rows = await ctx.db.read
    .select()
    .from(sessions)
    .where(and(eq(sessions.userId, ctx.actor.id), gt(sessions.expiresAt, Date.now())))
    .orderBy(desc(sessions.lastSeenAt))
    .limit(100);
  const currentHash = ctx.actor.sessionId ? hashSecret(ctx.actor.sessionId) : null;
  return rows.map((row) => ({
    id: row.publicId,
    createdAt: iso(row.createdAt),
    lastSeenAt: iso(row.lastSeenAt),
    userAgent: row.userAgent,
    isCurrent: row.id === currentHash,
  }));
};

/** Ends one of the member's own sessions. */
export const endSession = async (ctx: MemberContext, { id }: { id: string }) => {
  await ctx.db.write(async (tx) => {
    const ended = await tx
      .delete(sessions)
      .where(and(eq(sessions.publicId, id), eq(sessions.userId, ctx.actor.id)))
      .returning({ id: sessions.publicId });
    if (ended.length === 0) throw new AppError('SESSION_NOT_FOUND');
    await recordSecurity(ctx, tx, ctx.actor.id, 'session-ended');
    afterCommit(() => ctx.events.publish([ctx.actor.id], { type: 'revoked', data: {} }));
  });
  return { success: true as const };
};
