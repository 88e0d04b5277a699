import type { EmailKind } from '#contracts/email.ts';
import type { Deps } from '../context/context.ts';
import { makeUnsubscribeToken } from './unsubscribe-token.ts';

/** Where a member stops a kind of mail: the page in the letter, and the headers for the mailbox's own button. */
export const unsubscribeLinks = (deps: Deps, userId: string, kind: EmailKind) => {
  const page = `${deps.appUrl()}/unsubscribe?token=${makeUnsubscribeToken(deps, userId, kind)}`;
  return {
    page,
    headers: {
      // The same address: opened it is the page, posted to it is the one click.
      'List-Unsubscribe': `<${page}>`,
      'List-Unsubscribe-Post': 'List-Unsubscribe=One-Click',
    },
  };
};
