import type { Tx } from '#db/client/types.ts';
import { decisions } from '#db/schema/admin/decisions.ts';
import { users } from '#db/schema/auth/members.ts';
import { verificationSubmissions } from '#db/schema/profile/verification.ts';
import { and, eq, gt, isNotNull } from 'drizzle-orm';
import type { DecisionRow } from '../../../decisions/decision-row.ts';
import { reopenDispute } from '../../../exchanges/disputes/reopen.ts';
import { moderateReview } from '../../../exchanges/reviews/moderate.ts';
import { restoreMessage, type UndoMessage } from '../../../messages/remove.ts';
import type { MemberContext } from '../../../platform/context/context.ts';
import { setSuspension } from '../../suspend.ts';
import { restorePicture, type UndoPicture } from './restore-picture.ts';
import { restorePost, type UndoPost } from './restore-post.ts';

/** Lifts the suspension of this decision; a later one stays. */
const liftSuspension = async (ctx: MemberContext, tx: Tx, { id, userId }: DecisionRow): Promise<void> => {
  const isLater = and(eq(decisions.userId, userId), eq(decisions.kind, 'member_suspended'), gt(decisions.id, id));
  const [member] = await tx.select({ suspendedAt: users.suspendedAt }).from(users).where(eq(users.id, userId));
  if (!member || member.suspendedAt === null || (await tx.$count(decisions, isLater)) > 0) return;
  await setSuspension(ctx, tx, { id: userId, suspended: false });
};

/** Puts a check back into the queue while its pictures exist; the member may send new ones once more in any case. */
const checkAgain = async (tx: Tx, { subjectId, userId }: DecisionRow): Promise<void> => {
  const [requeued] = await tx
    .update(verificationSubmissions)
    .set({ status: 'waiting', reason: null, decidedAt: null, decidedBy: null, purgeAt: null })
    .where(
      and(
        eq(verificationSubmissions.id, subjectId),
        eq(verificationSubmissions.status, 'rejected'),
        isNotNull(verificationSubmissions.livePhotoKey),
      ),
    )
    .returning({ id: verificationSubmissions.id });
  if (!requeued) return;
  await tx
    .update(users)
    .set({ verificationStatus: 'pending', verificationRejectionReason: null, updatedAt: Date.now() })
    .where(and(eq(users.id, userId), eq(users.verificationStatus, 'rejected')));
};

/** Undoes what a reversed decision did. What has changed since is left as it is. */
export const undoDecision = async (ctx: MemberContext, tx: Tx, row: DecisionRow): Promise<void> => {
  switch (row.kind) {
    case 'post_removed':
      return row.undo ? restorePost(ctx, tx, row.subjectId, row.undo as UndoPost) : undefined;
    case 'picture_removed':
      return row.undo ? restorePicture(tx, row.undo as UndoPicture) : undefined;
    case 'message_removed':
      return row.undo ? restoreMessage(tx, row.subjectId, row.undo as UndoMessage) : undefined;
    case 'review_rejected':
    case 'review_hidden':
      await moderateReview(ctx, { reviewId: row.subjectId, approved: true });
      return;
    case 'member_suspended':
      return liftSuspension(ctx, tx, row);
    case 'verification_rejected':
      return checkAgain(tx, row);
    case 'dispute_decided':
      return reopenDispute(ctx, tx, row.subjectId);
    case 'member_warned':
    case 'circle_ended':
      // The member reads that the warning no longer stands, and a circle can't be made again.
      return;
  }
};
