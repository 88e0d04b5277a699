import { users } from '#db/schema/auth/members.ts';
import { and, eq, isNull } from 'drizzle-orm';
import type { Deps } from '../../platform/context/context.ts';
import { mailAccount } from '../../platform/mail/mail-member.ts';
import { DAY } from '../../platform/core/time.ts';
import { issueToken } from '../one-time-tokens.ts';

const LIFETIME_MS = 2 * DAY;

/** Emails the link that confirms a new address, to that address. */
export const sendChangeMail = async (
  deps: Deps,
  { userId }: { userId: string },
  job: { id: string },
): Promise<void> => {
  const { db, env, appUrl } = deps;
  const [member] = await db.read
    .select({ address: users.pendingEmail })
    .from(users)
    .where(and(eq(users.id, userId), isNull(users.deletedAt)));
  const address = member?.address;
  if (!address) return;
  const token = await db.write((tx) =>
    issueToken(tx, { userId, purpose: 'verify-email', email: address, lifetimeMs: LIFETIME_MS }),
  );
  await mailAccount(deps, job, { userId, address, isAskedFor: true }, () => ({
    subject: 'Please confirm your new email address',
    greeting: 'Hello there,',
    paragraphs: [
      `Someone asked to use this address for their ${env.APP_NAME} account. To confirm it, sign in to that account and open the link. It works for two days.`,
    ],
    action: { label: 'Use this address', url: `${appUrl()}/verify-email?token=${token}` },
    footer: `If that wasn't you, ignore this email and nothing will change.`,
  }));
};
