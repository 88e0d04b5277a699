import type { decideReportInput, Evidence, Report } from '#contracts/admin/reports.ts';
import { locked } from '#db/client/locking.ts';
import { users } from '#db/schema/auth/members.ts';
import { reports } from '#db/schema/admin/reports.ts';
import { posts } from '#db/schema/posts/posts.ts';
import type { Tx } from '#db/client/types.ts';
import { and, eq, isNull } from 'drizzle-orm';
import type { z } from 'zod';
import { recordAudit } from '../../platform/audit/record-audit.ts';
import { AppError } from '../../platform/core/app-error.ts';
import { daysLeft, findUnusedBoosts } from '../../posts/boosts/end-of-post.ts';
import type { MemberContext } from '../../platform/context/context.ts';
import { lockMember } from '../../auth/members/lock-member.ts';
import { notifyOf } from '../../notifications/notify-of.ts';
import { enqueueRefund } from '../../subscription/payments/refund.ts';
import { takeDownPost } from '../../posts/take-down.ts';
import { postRemoved, reportDecided } from './notices.ts';
import { selectReports, toReport } from './report-row.ts';

const dollars = (cents: number) => `$${(cents / 100).toFixed(2)}`;

const isStillMember = async (tx: Tx, userId: string) =>
  (
    await tx
      .select({ id: users.id })
      .from(users)
      .where(and(eq(users.id, userId), isNull(users.deletedAt)))
  ).length > 0;

/** Removes a reported post, refunds what was paid for the rest of its boosts, and notifies its author. */
const removePost = async (ctx: MemberContext, tx: Tx, { id, author, texts }: Evidence, reportId: string) => {
  // Locked first, so that no boost starts or ends in between; the member before the post, as everywhere.
  await lockMember(tx, author.id);
  await locked(tx.select({ id: posts.id }).from(posts).where(eq(posts.id, id)));
  const unused = await findUnusedBoosts(tx, id);
  if (!(await takeDownPost(ctx, tx, { id, by: 'admin' }))) return;
  for (const refund of unused) await enqueueRefund(tx, refund);
  const cents = unused.reduce((sum, refund) => sum + refund.cents, 0);
  await recordAudit(ctx, tx, {
    action: 'post.remove',
    subjectType: 'post',
    subjectId: id,
    details: { reportId, ...(cents > 0 ? { refundedCents: cents } : {}) },
  });
  if (!(await isStillMember(tx, author.id))) return;
  await notifyOf(ctx, tx, postRemoved, {
    userId: author.id,
    postId: id,
    service: texts[0]?.text ?? null,
    refund: cents > 0 ? { amount: dollars(cents), left: daysLeft(unused) } : null,
  });
};

/** Decides an open report, once, and notifies its reporter. Upholding a report about a post may remove it. */
export const decideReport = (ctx: MemberContext, input: z.infer<typeof decideReportInput>): Promise<Report> =>
  ctx.db.write(async (tx) => {
    const { id, decision, note, removePost: removes = false } = input;
    const [decided] = await tx
      .update(reports)
      .set({ status: decision, resolution: note || null, resolvedAt: Date.now(), resolvedBy: ctx.actor.id })
      .where(and(eq(reports.id, id), eq(reports.status, 'open')))
      .returning();
    if (!decided) {
      const [existing] = await tx.select({ id: reports.id }).from(reports).where(eq(reports.id, id));
      throw new AppError(existing ? 'REPORT_DECIDED' : 'REPORT_NOT_FOUND');
    }
    const { subjectType, subjectId, reporterId } = decided;
    if (removes && (subjectType !== 'post' || decision !== 'upheld')) throw new AppError('REPORT_NO_POST');
    await recordAudit(ctx, tx, {
      action: decision === 'upheld' ? 'report.uphold' : 'report.dismiss',
      subjectType: 'report',
      subjectId: id,
      details: { subjectType, subjectId, removePost: removes },
    });
    if (removes) await removePost(ctx, tx, decided.evidence, id);
    if (await isStillMember(tx, reporterId)) {
      await notifyOf(ctx, tx, reportDecided, { userId: reporterId, reportId: id, subject: subjectType, decision });
    }
    const [row] = await selectReports(tx).where(eq(reports.id, id));
    if (!row) throw new AppError('REPORT_NOT_FOUND');
    return toReport(row);
  });
