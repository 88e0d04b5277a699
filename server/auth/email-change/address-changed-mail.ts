import { HELD_DAYS } from './held-emails.ts';
import { issueUndoToken } from './issue-undo-token.ts';
import type { Deps } from '../../platform/context/context.ts';
import { mailAccount } from '../../platform/mail/mail-member.ts';

/**
 * Emails one of the two addresses that the account's address was changed. The old one gets a link that undoes the
 * change.
 */
export const sendAddressChangedMail = async (
  deps: Deps,
  { userId, to, before, after }: { userId: string; to: string; before: string; after: string },
  job: { id: string },
): Promise<void> => {
  const { env, appUrl } = deps;
  const undo = to === before ? await issueUndoToken(deps, userId, before) : null;
  await mailAccount(deps, job, { userId, address: to, isProven: true }, ({ firstName }) => ({
    subject: 'Your email address was changed',
    greeting: `Hello ${firstName},`,
    paragraphs: [
      `The address of your ${env.APP_NAME} account was changed from ${before} to ${after}.`,
      'From now on, sign in with the new one. Our emails go there, too.',
      ...(undo
        ? [
            `If this wasn't you, use the link below to bring ${before} back and sign everyone out. It works once, for ${HELD_DAYS} days.`,
          ]
        : []),
    ],
    ...(undo ? { action: { label: 'Undo the change', url: `${appUrl()}/undo-email?token=${undo.token}` } } : {}),
    footer: `If this wasn't you, please ${undo ? 'also ' : ''}write to ${env.SUPPORT_EMAIL}.`,
  }));
};
