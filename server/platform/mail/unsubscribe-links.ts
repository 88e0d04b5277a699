import { type EmailKind, emailKind } from '#contracts/notifications/emails.ts';
import { z } from 'zod';
import type { Deps } from '../context/context.ts';

const PURPOSE = 'unsubscribe';
/**
 * The length of a sha256 in base64url. The two parts have no separator, so that every mail program recognizes the whole
 * link.
 */
const SIGNATURE_LENGTH = 43;
const shape = z.tuple([z.string(), emailKind]);

/** A signed token: member and kind of email. It is not stored and never expires. */
export const makeUnsubscribeToken = ({ sign }: Pick<Deps, 'sign'>, userId: string, kind: EmailKind): string => {
  const body = Buffer.from(JSON.stringify([userId, kind])).toString('base64url');
  return body + sign(PURPOSE, body);
};

/** The contents of a token; null unless we signed it. */
export const readUnsubscribeToken = (
  { verify }: Pick<Deps, 'verify'>,
  token: string,
): { userId: string; kind: EmailKind } | null => {
  const body = token.slice(0, -SIGNATURE_LENGTH);
  if (!verify(PURPOSE, body, token.slice(-SIGNATURE_LENGTH))) return null;
  const [userId, kind] = shape.parse(JSON.parse(Buffer.from(body, 'base64url').toString('utf8')));
  return { userId, kind };
};

/** The unsubscribe page of a kind of email, and the headers for the mail program's own unsubscribe button. */
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
