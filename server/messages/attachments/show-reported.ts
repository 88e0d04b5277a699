import { reports } from '#db/schema/admin/reports.ts';
import { and, eq } from 'drizzle-orm';
import { AppError } from '../../platform/core/app-error.ts';
import type { Context } from '../../platform/context/context.ts';
import { showEvidence, type ShownFile } from './show.ts';
import { findRefusalOfStaff } from '../../platform/trpc/refuse-staff.ts';

/**
 * A file of a reported message, for admins. Sent files never change, so it is the one that was reported.
 * @throws ATTACHMENT_NOT_FOUND for a file that the report does not name
 */
export const showReportedAttachment = async (
  ctx: Context,
  { id, attachmentId }: { id: string; attachmentId: string },
): Promise<ShownFile> => {
  if (!ctx.actor) throw new AppError('UNAUTHORIZED');
  const refused = await findRefusalOfStaff(ctx, 'reports');
  if (refused) throw new AppError(refused);
  const [report] = await ctx.db.read
    .select({ evidence: reports.evidence })
    .from(reports)
    .where(and(eq(reports.id, id), eq(reports.subjectType, 'message')));
  const isReported = report?.evidence.attachments?.some((attachment) => attachment.id === attachmentId);
  if (!isReported) throw new AppError('ATTACHMENT_NOT_FOUND');
  return showEvidence(ctx, attachmentId);
};
