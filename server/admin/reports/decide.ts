import type { decideReportInput, Evidence, Report } from '#contracts/admin/reports.ts';
import { reports } from '#db/schema/admin/reports.ts';
import type { Grounds } from '#contracts/admin/decisions.ts';
import type { Tx } from '#db/client/types.ts';
import { and, eq } from 'drizzle-orm';
import type { z } from 'zod';
import { recordAudit } from '../../platform/audit/record-audit.ts';
import { takePicture } from '../pictures/take-picture.ts';
import { AppError } from '../../platform/core/app-error.ts';
import type { MemberContext } from '../../platform/context/context.ts';
import { groundsOf, recordDecision } from '../../decisions/record.ts';
import { removeMessage } from '../../messages/remove.ts';
import { notifyMember } from '../../notifications/notify.ts';
import { assertMayActOn } from '../../auth/staff/assert-may-act-on.ts';
import { isStillMember } from '../is-still-member.ts';
import { removePost } from './remove-post.ts';
import { actOnMember } from './act-on-member.ts';
import { messageRemoved, reportDecided } from './notices.ts';
import { selectReports, toReport } from './report-row.ts';

type Input = z.infer<typeof decideReportInput>;
type ReportRow = typeof reports.$inferSelect;

type Removal = Grounds & { reportId: string };

/** Removes a reported message from both sides of its conversation, and notifies its author. */
const takeMessage = async (
  ctx: MemberContext,
  tx: Tx,
  { id, author, receiver }: Evidence,
  { reportId, ...grounds }: Removal,
): Promise<void> => {
  const undo = await removeMessage(tx, id);
  if (!undo) return;
  const decisionIds = await recordDecision(tx, {
    kind: 'message_removed',
    subject: { type: 'message', id, words: undo.content },
    userIds: [author.id],
    grounds,
    foundBy: 'report',
    decidedBy: ctx.actor.id,
    reportId,
    undo,
  });
  await recordAudit(ctx, tx, {
    action: 'message.remove',
    subjectType: 'message',
    subjectId: id,
    details: { reportId, userId: author.id },
  });
  if (!(await isStillMember(tx, author.id))) return;
  await notifyMember(ctx, tx, messageRemoved, {
    ...groundsOf(grounds),
    userId: author.id,
    decisionId: decisionIds.get(author.id) ?? '',
    to: receiver?.name ?? null,
  });
};

const assertPossible = ({ subjectType }: ReportRow, { decision, ...input }: Input): void => {
  const isUpheld = decision === 'upheld';
  if (input.removePost && !(isUpheld && subjectType === 'post')) throw new AppError('REPORT_NO_POST');
  if (input.removePicture && !(isUpheld && subjectType === 'picture')) throw new AppError('REPORT_NO_PICTURE');
  if (input.removeMessage && !(isUpheld && subjectType === 'message')) throw new AppError('REPORT_NO_MESSAGE');
  // A circle is reported as a whole, and not the member who proposed it.
  if (input.member && !(isUpheld && subjectType !== 'circle')) throw new AppError('REPORT_NO_MEMBER');
};

/**
 * Decides an open report, once, and notifies its reporter. Upholding it may remove what was reported, and warn or
 * suspend its author.
 */
export const decideReport = (ctx: MemberContext, input: Input): Promise<Report> =>
  ctx.db.write(async (tx) => {
    const { id, decision, note } = input;
    const [report] = await tx
      .update(reports)
      .set({ status: decision, resolution: note || null, resolvedAt: Date.now(), resolvedBy: ctx.actor.id })
      .where(and(eq(reports.id, id), eq(reports.status, 'open')))
      .returning();
    if (!report) {
      const [existing] = await tx.select({ id: reports.id }).from(reports).where(eq(reports.id, id));
      throw new AppError(existing ? 'REPORT_DECIDED' : 'REPORT_NOT_FOUND');
    }
    assertPossible(report, input);
    const { subjectType, subjectId, reporterId, evidence } = report;
    if (input.removePost || input.removeMessage || input.removePicture) {
      await assertMayActOn(ctx, tx, evidence.author.id);
    }
    const { reason, rule } = input;
    await recordAudit(ctx, tx, {
      action: decision === 'upheld' ? 'report.uphold' : 'report.dismiss',
      subjectType: 'report',
      subjectId: id,
      details: {
        subjectType,
        subjectId,
        removePost: input.removePost ?? false,
        ...(input.removeMessage ? { removeMessage: true } : {}),
        ...(input.removePicture ? { removePicture: true } : {}),
      },
    });
    // The member comes before the post, because the lock on admins is taken before that on a member's row.
    if (input.member) {
      const action = input.member;
      await actOnMember(ctx, tx, { userId: evidence.author.id, action, reason: reason ?? '', rule, reportId: id });
    }
    if (input.removePost) {
      const post = { id: evidence.id, authorId: evidence.author.id, words: evidence.texts[0]?.text ?? null };
      await removePost(ctx, tx, post, { reason, rule, foundBy: 'report', reportId: id });
    }
    if (input.removeMessage) await takeMessage(ctx, tx, evidence, { reason, rule, reportId: id });
    if (input.removePicture) await takePicture(ctx, tx, { id: subjectId, reason, rule, reportId: id });
    if (reporterId !== null && (await isStillMember(tx, reporterId))) {
      await notifyMember(ctx, tx, reportDecided, { userId: reporterId, reportId: id, subject: subjectType, decision });
    }
    const [row] = await selectReports(tx).where(eq(reports.id, id));
    if (!row) throw new AppError('REPORT_NOT_FOUND');
    return toReport(row);
  });
