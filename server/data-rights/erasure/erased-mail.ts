import { lastWholeDay, monthAndDay } from '#contracts/shared/last-whole-day.ts';
import { erasures } from '#db/schema/data-rights/erasures.ts';
import type { Tx } from '#db/client/types.ts';
import { eq } from 'drizzle-orm';
import { issueUndoToken } from '../../auth/email-change/issue-undo-token.ts';
import { findHeldEmails } from '../../auth/email-change/held-emails.ts';
import type { Deps } from '../../platform/context/context.ts';
import { enqueue } from '../../platform/jobs/enqueue.ts';
import { mailAddress } from '../../platform/mail/mail-member.ts';
import { restoreTokenOf } from './restore-token.ts';
import { openRemoved } from './sealed.ts';

/** 'December 6', the last whole day in the member's time zone. */
const lastDayText = (at: number, timeZone: string | null): string =>
  monthAndDay(lastWholeDay(at, Date.now(), timeZone ?? 'UTC'), 'long');

/** The address that the account had, and those that are held: whoever deleted it may not be its owner. */
export const enqueueErasedMails = async (tx: Tx, userId: string): Promise<void> => {
  await enqueue(tx, 'profile.erased-mail', { userId });
  for (const held of await findHeldEmails(tx, userId)) await enqueue(tx, 'profile.erased-mail', { userId, held });
};

/**
 * Confirms the deletion of the account, with the link to restore it while that is possible. The link for a held address
 * also makes it the account's again, and ends what was added since.
 */
export const sendErasedMail = async (
  deps: Deps,
  { userId, held }: { userId: string; held?: string },
  job: { id: string },
): Promise<void> => {
  const [erasure] = await deps.db.read.select().from(erasures).where(eq(erasures.userId, userId));
  if (!erasure) return;
  const undo = held ? await issueUndoToken(deps, userId, held) : null;
  if (held && !undo) return;
  const token = undo?.token ?? restoreTokenOf(deps, erasure) ?? '';
  const { member } = openRemoved(deps, userId, erasure.sealed);
  const until = lastDayText(undo?.until ?? erasure.purgeAt, member.timeZone);
  const isProven = held !== undefined || member.isEmailVerified;
  await mailAddress(
    deps,
    job,
    { address: held ?? member.email, isProven },
    {
      subject: 'Your account was deleted',
      greeting: `Hello ${isProven ? member.firstName : 'there'},`,
      paragraphs: [
        held
          ? `The ${deps.env.APP_NAME} account that had this address until a few days ago was deleted. If you didn't ask for that, use the link below to bring it back with this address and sign everyone out.`
          : `Your ${deps.env.APP_NAME} account was deleted as you asked. No one can see your profile or your posts anymore.`,
        held
          ? `It works until ${until}.`
          : `You can bring it back until ${until}. After that, the encrypted copy we keep is gone for good.`,
        'A paid plan stays ended, and cancelled requests stay cancelled.',
      ],
      action: { label: 'Bring my account back', url: `${deps.appUrl()}/restore-account?token=${token}` },
      footer: `If it wasn't you, bring it back, choose a new password, and write to ${deps.env.SUPPORT_EMAIL}.`,
    },
  );
};
