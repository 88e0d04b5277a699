import { invitations } from '#db/schema/matching/invitations.ts';
import { and, eq, sql } from 'drizzle-orm';
import { AppError } from '../../platform/core/app-error.ts';
import type { MemberContext } from '../../platform/context/context.ts';

/**
 * Ends an invitation of the actor's: its link shows the same as one that never was. Ending it again changes nothing.
 */
export const endInvitation = (ctx: MemberContext, { id }: { id: string }): Promise<{ success: true }> =>
  ctx.db.write(async (tx) => {
    const ended = await tx
      .update(invitations)
      .set({ endedAt: sql`coalesce(${invitations.endedAt}, ${Date.now()})` })
      .where(and(eq(invitations.id, id), eq(invitations.userId, ctx.actor.id)))
      .returning({ id: invitations.id });
    if (ended.length === 0) throw new AppError('INVITATION_NOT_FOUND');
    return { success: true };
  });
