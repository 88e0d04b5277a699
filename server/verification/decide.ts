import { users, verificationSubmissions } from '#db/schema.ts';
import { afterCommit } from '#db/scope.ts';
import type { Tx } from '#db/types.ts';
import { and, eq } from 'drizzle-orm';
import type { Deps } from '../context.ts';
import { queueVerificationResultMail } from '../email/queue-verification-result-mail.ts';
import { notify } from '../notifications/notify.ts';
import { DAY } from '../time.ts';

/** How long the pictures stay after the decision, for whoever objects to it. */
const KEEP_DAYS = 30;

type Decision = {
  submissionId: string;
  from: 'checking' | 'waiting';
  approved: boolean;
  /** For a rejection. */
  reason: string | null;
  scores?: Record<string, number>;
  decidedBy?: string;
};

/**
 * Decides a submission that is still open, and tells its member.
 * @returns the member, or null when somebody else was faster
 */
export const decide = async (
  deps: Pick<Deps, 'events' | 'shared'>,
  tx: Tx,
  decision: Decision,
): Promise<string | null> => {
  const { submissionId, from, approved, scores, decidedBy } = decision;
  const reason = approved ? null : decision.reason;
  const status = approved ? 'approved' : 'rejected';
  const now = Date.now();
  const [decided] = await tx
    .update(verificationSubmissions)
    .set({
      status,
      reason,
      decidedAt: now,
      purgeAt: now + KEEP_DAYS * DAY,
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
  await notify(deps, tx, {
    userId,
    type: 'other',
    title: approved ? 'Your identity is verified' : 'Your verification was not successful',
    description: approved ? 'Your profile and your posts carry the badge now.' : (reason ?? 'Please try again.'),
    actionUrl: '/verification',
    dedupeKey: `verification:${submissionId}`,
  });
  await queueVerificationResultMail(tx, { userId, submissionId });
  afterCommit(() => deps.shared.drop('posts'));
  return userId;
};
