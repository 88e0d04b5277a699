import { isSameName } from '#contracts/shared/names.ts';
import { locked } from '#db/client/locking.ts';
import { users } from '#db/schema/auth/members.ts';
import { verificationSubmissions } from '#db/schema/profile/verification.ts';
import type { Tx } from '#db/client/types.ts';
import { and, eq } from 'drizzle-orm';
import { AppError } from '../../platform/core/app-error.ts';
import type { NoticeDeps } from '../../notifications/notice.ts';
import { recordDecision } from '../../decisions/record.ts';
import { notifyMember } from '../../notifications/notify.ts';
import { DAY } from '../../platform/core/time.ts';
import { checkedName } from './checked-name.ts';
import { verificationResult } from './notices.ts';

/** How long the pictures are kept after the decision, for objections. */
const PICTURE_RETENTION_DAYS = 30;
const RENAMED = 'You changed your name while we were checking. Please send your pictures in again.';

type Decision = {
  submissionId: string;
  /** The status that the submission must still have. */
  from: 'checking' | 'waiting';
  approved: boolean;
  /** Shown to a member who is rejected; null where there is none. */
  reason: string | null;
  /** What the automatic check measured, by name. */
  scores?: Record<string, number>;
  /** The id of the admin; none for the automatic check. */
  decidedBy?: string;
  /** The section of the Terms that staff named. */
  rule?: string | null | undefined;
};

/** Whether the member changed their name after sending the pictures in. Locks the member, so that the name stays. */
const isRenamed = async (tx: Tx, { submissionId, from }: Decision): Promise<boolean> => {
  const open = and(eq(verificationSubmissions.id, submissionId), eq(verificationSubmissions.status, from));
  const [owner] = await tx.select({ userId: verificationSubmissions.userId }).from(verificationSubmissions).where(open);
  if (!owner) return false;
  const name = { firstName: users.firstName, lastName: users.lastName };
  const [member] = await locked(tx.select(name).from(users).where(eq(users.id, owner.userId)));
  const [submission] = await tx.select().from(verificationSubmissions).where(open);
  const checked = submission ? checkedName(submission) : null;
  return Boolean(member && checked && !isSameName(checked, member));
};

/**
 * Decides an open submission and notifies its member. A member who changed their name in the meantime is asked for new
 * pictures.
 * @returns the member's id, or null if another decision was faster
 */
export const decide = async (deps: NoticeDeps, tx: Tx, decision: Decision): Promise<string | null> => {
  const { submissionId, from, scores, decidedBy } = decision;
  const renamed = (await isRenamed(tx, decision)) && decision.approved;
  if (renamed && decidedBy) throw new AppError('VERIFICATION_NAME_CHANGED');
  const approved = decision.approved && !renamed;
  const reason = approved ? null : renamed ? RENAMED : decision.reason;
  const status = approved ? 'approved' : 'rejected';
  const now = Date.now();
  const [decided] = await tx
    .update(verificationSubmissions)
    .set({
      status,
      reason,
      decidedAt: now,
      purgeAt: now + PICTURE_RETENTION_DAYS * DAY,
      ...(scores ? { scores } : {}),
      ...(decidedBy ? { decidedBy } : {}),
    })
    .where(and(eq(verificationSubmissions.id, submissionId), eq(verificationSubmissions.status, from)))
    .returning({ userId: verificationSubmissions.userId });
  if (!decided) return null;
  const { userId } = decided;
  await tx
    .update(users)
    .set({ verificationStatus: status, isVerified: approved, verificationRejectionReason: reason, updatedAt: now })
    .where(eq(users.id, userId));
  if (!approved) {
    await recordDecision(tx, {
      kind: 'verification_rejected',
      subject: { type: 'verification', id: submissionId, words: null },
      userIds: [userId],
      grounds: { reason, rule: decision.rule },
      foundBy: decidedBy ? 'staff' : 'system',
      decidedBy: decidedBy ?? null,
    });
  }
  await notifyMember(deps, tx, verificationResult, { userId, submissionId, decidedAt: now });
  return userId;
};
