import type { decideVerificationInput } from '#contracts/profile/verification.ts';
import { verificationSubmissions } from '#db/schema/profile/verification.ts';
import { eq } from 'drizzle-orm';
import type { z } from 'zod';
import { recordAudit } from '../../platform/audit/record-audit.ts';
import { AppError } from '../../platform/core/app-error.ts';
import type { MemberContext } from '../../platform/context/context.ts';
import { assertMayActOn } from '../../auth/staff/assert-may-act-on.ts';
import { assertNotReversed } from '../../decisions/appealed.ts';
import { decide } from './decide.ts';

const DEFAULT_REASON = "We couldn't confirm who you are from your pictures. Please take new ones in good light.";

/** Decides as an admin on a submission that is waiting for a decision. */
export const decideByAdmin = (
  ctx: MemberContext,
  { id, approved, reason, rule }: z.infer<typeof decideVerificationInput>,
): Promise<{ success: true }> =>
  ctx.db.write(async (tx) => {
    const givenReason = reason?.trim() || DEFAULT_REASON;
    const [submission] = await tx
      .select({ userId: verificationSubmissions.userId })
      .from(verificationSubmissions)
      .where(eq(verificationSubmissions.id, id));
    if (submission) {
      const { userId } = submission;
      await assertMayActOn(ctx, tx, userId);
      await assertNotReversed(tx, { type: 'verification', id, actorId: ctx.actor.id, concerned: [userId] });
    }
    const userId = await decide(ctx, tx, {
      submissionId: id,
      from: 'waiting',
      approved,
      reason: givenReason,
      decidedBy: ctx.actor.id,
      rule,
    });
    if (!userId) {
      const existing = await tx
        .select({ id: verificationSubmissions.id })
        .from(verificationSubmissions)
        .where(eq(verificationSubmissions.id, id));
      throw new AppError(existing.length > 0 ? 'VERIFICATION_DECIDED' : 'VERIFICATION_NOT_FOUND');
    }
    await recordAudit(ctx, tx, {
      action: approved ? 'verification.approve' : 'verification.reject',
      subjectType: 'verification',
      subjectId: id,
      details: { userId, ...(approved ? {} : { reason: givenReason }) },
    });
    return { success: true };
  });
