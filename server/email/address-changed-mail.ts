import type { Deps } from '../context.ts';
import { mailAccount } from './mail-member.ts';

/** Tells one of the two addresses that the account's address was changed. */
export const sendAddressChangedMail = (
  deps: Deps,
  { userId, to, before, after }: { userId: string; to: string; before: string; after: string },
  job: { id: string },
): Promise<void> =>
  mailAccount(deps, job, { userId, address: to }, ({ firstName }) => ({
    subject: 'Your email address was changed',
    greeting: `Hello ${firstName},`,
    paragraphs: [
      `The address of your ${deps.env.APP_NAME} account was changed from ${before} to ${after}.`,
      'From now on you sign in with the new one, and our mails go there.',
    ],
    footer: `If this was not you, please write to ${deps.env.SUPPORT_EMAIL} at once.`,
  }));
