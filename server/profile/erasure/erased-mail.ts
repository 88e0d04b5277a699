import { erasures } from '#db/schema/accounts.ts';
import { eq } from 'drizzle-orm';
import type { Deps } from '../../context/context.ts';
import { mailAddress } from '../../mail/mail-member.ts';
import { restoreTokenOf } from './restore-token.ts';
import { openRemoved } from './sealed.ts';

const dayOf = (at: number): string =>
  new Intl.DateTimeFormat('en-US', { month: 'long', day: 'numeric', timeZone: 'UTC' }).format(at);

/** Confirms the deletion of the account, with the link to restore it while that is possible. */
export const sendErasedMail = async (
  deps: Deps,
  { userId }: { userId: string },
  job: { id: string },
): Promise<void> => {
  const [erasure] = await deps.db.read.select().from(erasures).where(eq(erasures.userId, userId));
  if (!erasure) return;
  const { member } = openRemoved(deps, userId, erasure.sealed);
  const until = dayOf(erasure.purgeAt);
  const isProven = member.isEmailVerified;
  await mailAddress(
    deps,
    job,
    { address: member.email, isProven },
    {
      subject: 'Your account was deleted',
      greeting: `Hello ${isProven ? member.firstName : 'there'},`,
      paragraphs: [
        `Your ${deps.env.APP_NAME} account was deleted as you asked. Nobody can see your profile or your posts any more.`,
        `You can bring it back until ${until}. After that what we still keep, encrypted, is gone for good.`,
        'A paid plan stays ended, and requests that were called off stay so.',
      ],
      action: {
        label: 'Bring my account back',
        url: `${deps.appUrl()}/restore-account?token=${restoreTokenOf(deps, erasure) ?? ''}`,
      },
      footer: `If it was not you, bring it back, choose a new password, and write to ${deps.env.SUPPORT_EMAIL}.`,
    },
  );
};
