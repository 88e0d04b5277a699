import { disputes } from '#db/schema/exchanges/disputes.ts';
import { eq } from 'drizzle-orm';
import { AppError } from '../../platform/core/app-error.ts';
import type { Context } from '../../platform/context/context.ts';
import { findRefusalOfStaff } from '../../platform/trpc/refuse-staff.ts';
import { showEvidence, type ShownFile } from './show.ts';

/**
 * A file of a message that was attached to a dispute, for both parties and for admins, as long as it is evidence: also
 * if one of them blocked the other, and if the message is gone.
 */
export const showContestedAttachment = async (
  ctx: Context,
  { id, attachmentId }: { id: string; attachmentId: string },
): Promise<ShownFile> => {
  const { actor } = ctx;
  if (!actor) throw new AppError('UNAUTHORIZED');
  const [dispute] = await ctx.db.read.select().from(disputes).where(eq(disputes.id, id));
  if (actor.id !== dispute?.openedById && actor.id !== dispute?.accusedId) {
    const refused = await findRefusalOfStaff(ctx, 'disputes');
    // A reader without this task must not learn that the file exists.
    if (refused)
      throw new AppError(refused === 'ADMIN_ONLY' || refused === 'STAFF_TASK' ? 'ATTACHMENT_NOT_FOUND' : refused);
  }
  const attached = [...(dispute?.messages ?? []), ...(dispute?.answerMessages ?? [])];
  const isNamed = attached.some((message) => message.attachments?.some((file) => file.id === attachmentId));
  if (!isNamed) throw new AppError('ATTACHMENT_NOT_FOUND');
  return showEvidence(ctx, attachmentId);
};
