import type { Deps } from '../context/context.ts';
import { findAccountById } from '../members/find-account.ts';
import { mailAccount } from '../mail/mail-member.ts';

/** Tells a member that they were suspended and why, or that it was lifted; skipped if that has changed since. */
export const sendSuspensionMail = async (
  deps: Deps,
  { userId, suspended }: { userId: string; suspended: boolean },
  job: { id: string },
): Promise<void> => {
  const account = await findAccountById(deps.db.read, userId);
  if (!account || (account.suspendedAt !== null) !== suspended) return;
  const { APP_NAME, SUPPORT_EMAIL } = deps.env;
  const footer = `To answer, write to ${SUPPORT_EMAIL}. A person reads it.`;
  await mailAccount(deps, job, { userId }, ({ firstName }) =>
    suspended
      ? {
          subject: 'Your account is suspended',
          greeting: `Hello ${firstName},`,
          paragraphs: [
            `We have suspended your ${APP_NAME} account. You are signed out, and others do not see your profile and posts.`,
            'Nothing of yours was deleted: your posts, messages and exchanges are kept as they are.',
            ...(account.suspensionReason ? ['This is the reason:'] : []),
          ],
          ...(account.suspensionReason ? { quote: account.suspensionReason } : {}),
          footer: `If you think that this is a mistake, or it is put right, please tell us. ${footer}`,
        }
      : {
          subject: 'Your account is open again',
          greeting: `Hello ${firstName},`,
          paragraphs: [
            `The suspension of your ${APP_NAME} account is lifted. Others see your profile and posts again, and your messages and exchanges are where you left them.`,
          ],
          action: { label: 'Sign in', url: `${deps.appUrl()}/login` },
          footer,
        },
  );
};
