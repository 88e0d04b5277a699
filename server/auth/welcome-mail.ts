import { TRIAL_DAYS } from '#contracts/subscription/plans.ts';
import { users } from '#db/schema/auth/members.ts';
import { eq } from 'drizzle-orm';
import type { Deps } from '../platform/context/context.ts';
import type { MailContent } from '../platform/mail/layout.ts';
import { mailAccount } from '../platform/mail/mail-member.ts';

/** The welcome email. */
export const welcomeMail = (
  { env, appUrl }: Pick<Deps, 'env' | 'appUrl'>,
  { firstName, hasTrial }: { firstName: string; hasTrial: boolean },
): MailContent => ({
  subject: `Welcome to ${env.APP_NAME}`,
  greeting: `Hello ${firstName},`,
  paragraphs: [
    hasTrial
      ? `Your account is ready, and your next ${TRIAL_DAYS} days have no limits. Post what you offer, and message anyone you like.`
      : 'Your account is ready. Post what you offer, and message anyone who has what you need.',
    'A complete profile is what people read first. It takes two minutes.',
  ],
  action: { label: 'Complete your profile', url: `${appUrl()}/` },
});

/** Welcomes a new member; their mailbox may have had its trial under another account. */
export const sendWelcomeMail = async (
  deps: Deps,
  { userId }: { userId: string },
  job: { id: string },
): Promise<void> => {
  const [member] = await deps.db.fresh
    .select({ unlimitedUntil: users.unlimitedUntil })
    .from(users)
    .where(eq(users.id, userId));
  const hasTrial = (member?.unlimitedUntil ?? 0) > Date.now();
  await mailAccount(deps, job, { userId }, ({ firstName }) => welcomeMail(deps, { firstName, hasTrial }));
};
