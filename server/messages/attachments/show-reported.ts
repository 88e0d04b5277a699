import type { Evidence } from '#contracts/reports.ts';
import { reports } from '#db/schema/trust.ts';
import { and, eq } from 'drizzle-orm';
import { AppError } from '../../core/app-error.ts';
import type { Context } from '../../context/context.ts';
import { showEvidence, type ShownFile } from './show.ts';
import { refusalOfAdmin } from '../../trpc/refuse-admin.ts';

/** A file of a reported message, for admins; of no other message. Sent files never change, so it is what was reported. */
export const showReportedAttachment = async (
  ctx: Context,
  { id, attachmentId }: { id: string; attachmentId: string },
): Promise<ShownFile> => {
  if (!ctx.actor) throw new AppError('UNAUTHORIZED');
  const refused = await refusalOfAdmin(ctx);
  if (refused) throw new AppError(refused);
  const [report] = await ctx.db.read
    .select({ evidence: reports.evidence })
    .from(reports)
    .where(and(eq(reports.id, id), eq(reports.subjectType, 'message')));
  const named = (report?.evidence as Evidence | undefined)?.attachments?.some((one) => one.id === attachmentId);
  if (!named) throw new AppError('ATTACHMENT_NOT_FOUND');
  return showEvidence(ctx, attachmentId);
};
