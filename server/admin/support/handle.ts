import { supportRequests } from '#db/schema/admin/support.ts';
import type { Tx } from '#db/client/types.ts';
import { and, eq } from 'drizzle-orm';
import { recordAudit } from '../../platform/audit/record-audit.ts';
import { AppError } from '../../platform/core/app-error.ts';
import type { MemberContext } from '../../platform/context/context.ts';
import { notifyMember } from '../../notifications/notify.ts';
import { supportAnswered, supportClosed } from './notices.ts';

type Outcome = { status: 'answered'; answer: string } | { status: 'closed' };

/** Ends a question that waits, once. */
const handle = async (ctx: MemberContext, tx: Tx, id: string, outcome: Outcome): Promise<void> => {
  const [handled] = await tx
    .update(supportRequests)
    .set({ ...outcome, answeredAt: outcome.status === 'answered' ? Date.now() : null, handledBy: ctx.actor.id })
    .where(and(eq(supportRequests.id, id), eq(supportRequests.status, 'waiting')))
    .returning({ userId: supportRequests.userId });
  if (!handled) {
    const existing = await tx
      .select({ id: supportRequests.id })
      .from(supportRequests)
      .where(eq(supportRequests.id, id));
    throw new AppError(existing.length > 0 ? 'SUPPORT_HANDLED' : 'SUPPORT_NOT_FOUND');
  }
  const { userId } = handled;
  await recordAudit(ctx, tx, {
    action: outcome.status === 'answered' ? 'support.answer' : 'support.close',
    subjectType: 'support',
    subjectId: id,
    details: { userId },
  });
  const notice = outcome.status === 'answered' ? supportAnswered : supportClosed;
  await notifyMember(ctx, tx, notice, { userId, requestId: id });
};

/** Answers a question: the member reads it on the page, and is notified in the app and by email. */
export const answerSupport = (
  ctx: MemberContext,
  { id, answer }: { id: string; answer: string },
): Promise<{ success: true }> =>
  ctx.db.write(async (tx) => {
    await handle(ctx, tx, id, { status: 'answered', answer });
    return { success: true };
  });

/** Closes a question that needs no answer, and notifies the member. */
export const closeSupport = (ctx: MemberContext, { id }: { id: string }): Promise<{ success: true }> =>
  ctx.db.write(async (tx) => {
    await handle(ctx, tx, id, { status: 'closed' });
    return { success: true };
  });
