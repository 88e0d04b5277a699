import { ruleText } from '#contracts/admin/rules.ts';
import { decisions } from '#db/schema/admin/decisions.ts';
import { eq } from 'drizzle-orm';
import { appealTokenOf } from '../decisions/record.ts';
import { HOW_TO_APPEAL } from '../decisions/words.ts';
import type { Deps } from '../platform/context/context.ts';
import { findAccountById } from '../platform/accounts/find-account.ts';
import { mailAccount } from '../platform/mail/mail-member.ts';

/** Emails a member that they were suspended and why, or that it was lifted; skipped if that has changed since. */
export const sendSuspensionMail = async (
  deps: Deps,
  { userId, suspended, decisionId }: { userId: string; suspended: boolean; decisionId?: string },
  job: { id: string },
): Promise<void> => {
  const account = await findAccountById(deps.db.read, userId);
  if (!account || (account.suspendedAt !== null) !== suspended) return;
  const { APP_NAME, SUPPORT_EMAIL } = deps.env;
  const [decision] = decisionId ? await deps.db.read.select().from(decisions).where(eq(decisions.id, decisionId)) : [];
  const section = ruleText(decision?.rule ?? null);
  const footer = `To answer, write to ${SUPPORT_EMAIL}. A person reads it.`;
  await mailAccount(deps, job, { userId }, ({ firstName }) =>
    suspended
      ? {
          subject: 'Your account is suspended',
          greeting: `Hello ${firstName},`,
          paragraphs: [
            `We've suspended your ${APP_NAME} account. You've been signed out, and other members can't see your profile or your posts.`,
            "We haven't deleted anything. Your posts, messages and exchanges are kept as they are.",
            ...(decision ? [HOW_TO_APPEAL] : []),
            ...(section ? [`It's about ${section}.`] : []),
            ...(account.suspensionReason ? ['The reason:'] : []),
          ],
          ...(decision
            ? {
                action: {
                  label: 'Appeal the suspension',
                  url: `${deps.appUrl()}/appeal/${appealTokenOf(deps, decision.id)}`,
                },
              }
            : {}),
          ...(account.suspensionReason ? { quote: account.suspensionReason } : {}),
          footer: `If you think this is a mistake, or you've fixed the problem, please let us know. ${footer}`,
        }
      : {
          subject: 'Your account is open again',
          greeting: `Hello ${firstName},`,
          paragraphs: [
            `We've lifted the suspension of your ${APP_NAME} account. Other members can see your profile and posts again, and your messages and exchanges are where you left them.`,
          ],
          action: { label: 'Sign in', url: `${deps.appUrl()}/login` },
          footer,
        },
  );
};
