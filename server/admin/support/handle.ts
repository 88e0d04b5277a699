import { supportRequests } from '#db/schema/admin/support.ts';
import type { Tx } from '#db/client/types.ts';
import { and, eq } from 'drizzle-orm';
import { recordAudit } from '../../platform/audit/record-audit.ts';
import { AppError } from '../../platform/core/app-error.ts';
import type { MemberContext } from '../../platform/context/context.ts';
import { enqueue } from '../../platform/jobs/enqueue.ts';
import { notify } from '../../notifications/notify.ts';

type Outcome = { status: 'answered'; answer: string } | { status: 'closed' };

const words = {
  answered: { title: 'We answered your question', description: 'You can read the answer on the Support page.' },
  closed: {
    title: 'We closed your support question',
    description:
      'We closed it without an answer, for example because you asked it twice. If you still need help, please write again.',
  },
};

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
  await notify(ctx, tx, {
    ...words[outcome.status],
    userId,
    aboutUserId: null,
    type: 'other',
    topic: 'support',
    actionUrl: '/support',
    dedupeKey: `support:${id}`,
  });
};

/** Answers a question: the member reads it on the page, and is notified in the app and by email. */
export const answerSupport = (
  ctx: MemberContext,
  { id, answer }: { id: string; answer: string },
): Promise<{ success: true }> =>
  ctx.db.write(async (tx) => {
    await handle(ctx, tx, id, { status: 'answered', answer });
    await enqueue(tx, 'email.support-answer', { requestId: id }, { once: `support-answer:${id}` });
    return { success: true };
  });

/** Closes a question that needs no answer, and notifies the member. */
export const closeSupport = (ctx: MemberContext, { id }: { id: string }): Promise<{ success: true }> =>
  ctx.db.write(async (tx) => {
    await handle(ctx, tx, id, { status: 'closed' });
    return { success: true };
  });
