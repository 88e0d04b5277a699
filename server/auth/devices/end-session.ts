import { sessions } from '#db/schema/auth/sessions.ts';
import { afterCommit } from '#db/client/scope.ts';
import { and, eq } from 'drizzle-orm';
import { AppError } from '../../platform/core/app-error.ts';
import type { MemberContext } from '../../platform/context/context.ts';
import { recordSecurity } from '../../platform/audit/record-security-event.ts';

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
