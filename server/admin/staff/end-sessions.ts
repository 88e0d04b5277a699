import { afterCommit } from '#db/client/scope.ts';
import { sessions } from '#db/schema/auth/sessions.ts';
import { eq } from 'drizzle-orm';
import { recordAudit } from '../../platform/audit/record-audit.ts';
import { recordSecurity } from '../../platform/audit/record-security-event.ts';
import type { MemberContext } from '../../platform/context/context.ts';
import { findManagedMemberOrThrow } from '../find-managed-member.ts';
import { assertMayActOn } from '../../auth/staff/assert-may-act-on.ts';

/** Signs a member out everywhere. Their API tokens stay. */
export const endSessionsOf = (ctx: MemberContext, { id }: { id: string }): Promise<{ ended: number }> =>
  ctx.db.write(async (tx) => {
    await assertMayActOn(ctx, tx, id);
    await findManagedMemberOrThrow(tx, id);
    const ended = await tx.delete(sessions).where(eq(sessions.userId, id)).returning({ id: sessions.id });
    await recordSecurity(ctx, tx, id, 'session-ended', { by: 'staff', sessions: ended.length });
    await recordAudit(ctx, tx, {
      action: 'user.end-sessions',
      subjectType: 'user',
      subjectId: id,
      details: { ended: ended.length },
    });
    afterCommit(() => ctx.events.publish([id], { type: 'session', data: {} }));
    return { ended: ended.length };
  });
