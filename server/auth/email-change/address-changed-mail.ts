import { heldEmails } from '#db/schema/access.ts';
import { and, eq } from 'drizzle-orm';
import { HELD_DAYS } from './held-emails.ts';
import { issueToken } from '../one-time-tokens.ts';
import type { Deps } from '../../context/context.ts';
import { mailAccount } from '../../mail/mail-member.ts';

/** A link works as long as the address is reserved for the member. */
const undoToken = async ({ db }: Deps, userId: string, email: string): Promise<string | null> => {
  const [held] = await db.read
    .select({ until: heldEmails.heldUntil })
    .from(heldEmails)
    .where(and(eq(heldEmails.email, email), eq(heldEmails.userId, userId)));
  const lifetimeMs = (held?.until ?? 0) - Date.now();
  if (lifetimeMs <= 0) return null;
  return db.write((tx) => issueToken(tx, { userId, purpose: 'undo-email', email, lifetimeMs }));
};

/**
 * Tells one of the two addresses that the account's address was changed. The old one gets a link that undoes the
 * change.
 */
export const sendAddressChangedMail = async (
  deps: Deps,
  { userId, to, before, after }: { userId: string; to: string; before: string; after: string },
  job: { id: string },
): Promise<void> => {
  const { env, appUrl } = deps;
  const undo = to === before ? await undoToken(deps, userId, before) : null;
  await mailAccount(deps, job, { userId, address: to, isProven: true }, ({ firstName }) => ({
    subject: 'Your email address was changed',
    greeting: `Hello ${firstName},`,
    paragraphs: [
      `The address of your ${env.APP_NAME} account was changed from ${before} to ${after}.`,
      'From now on you sign in with the new one, and our mails go there.',
      ...(undo
        ? [
            `If this was not you, the link below brings ${before} back and signs everybody out. It works once, for ${HELD_DAYS} days.`,
          ]
        : []),
    ],
    ...(undo ? { action: { label: 'Undo the change', url: `${appUrl()}/undo-email?token=${undo}` } } : {}),
    footer: `If this was not you, please also write to ${env.SUPPORT_EMAIL}.`,
  }));
};
