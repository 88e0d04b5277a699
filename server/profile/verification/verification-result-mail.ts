import { users } from '#db/schema/auth/members.ts';
import type { Tx } from '#db/client/types.ts';
import { eq } from 'drizzle-orm';
import type { Deps } from '../../platform/context/context.ts';
import { mailAccount } from '../../platform/mail/mail-member.ts';
import { enqueue } from '../../platform/jobs/enqueue.ts';

/** Enqueues the email with the result of an identity check, once per submission, in the transaction of the decision. */
export const queueVerificationResultMail = (
  tx: Tx,
  { userId, submissionId }: { userId: string; submissionId: string },
): Promise<void> => enqueue(tx, 'email.verification-result', { userId }, { once: `verification-mail:${submissionId}` });

/** Emails a member the result of the identity check: approved, or the reason why not. Skipped while it is open. */
export const sendVerificationResultMail = async (
  deps: Deps,
  { userId }: { userId: string },
  job: { id: string },
): Promise<void> => {
  const [member] = await deps.db.read
    .select({ status: users.verificationStatus, reason: users.verificationRejectionReason })
    .from(users)
    .where(eq(users.id, userId));
  const approved = member?.status === 'approved';
  if (!approved && member?.status !== 'rejected') return;
  const paragraphs = approved
    ? ['Your identity is verified. Your posts and your profile now show the badge.']
    : ["We couldn't verify your identity this time.", ...(member?.reason ? [member.reason] : [])];
  await mailAccount(deps, job, { userId }, ({ firstName }) => ({
    subject: approved ? "You're verified" : "Your verification wasn't successful",
    greeting: `Hello ${firstName},`,
    paragraphs,
    action: approved
      ? { label: 'See your profile', url: `${deps.appUrl()}/profile` }
      : { label: 'Try again', url: `${deps.appUrl()}/verification` },
  }));
};
