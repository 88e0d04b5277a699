import type { EmailKind } from '#contracts/notifications/emails.ts';
import type { Deps } from '../context/context.ts';
import { makeUnsubscribeToken } from './unsubscribe-token.ts';

/** The unsubscribe page of a kind of mail, and the headers for the mail program's own unsubscribe button. */
export const unsubscribeLinks = (deps: Deps, userId: string, kind: EmailKind) => {
  const page = `${deps.appUrl()}/unsubscribe?token=${makeUnsubscribeToken(deps, userId, kind)}`;
  return {
    page,
    headers: {
      // One address for both: GET opens the page, POST is the one-click unsubscribe.
      'List-Unsubscribe': `<${page}>`,
      'List-Unsubscribe-Post': 'List-Unsubscribe=One-Click',
    },
  };
};
