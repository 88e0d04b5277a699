import { users } from '#db/schema/auth/members.ts';
import { eq } from 'drizzle-orm';
import type { Deps } from '../../platform/context/context.ts';
import { mailAccount } from '../../platform/mail/mail-member.ts';

/** Mails a member the result of the identity check: approved, or the reason why not. Skipped while it is open. */
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
