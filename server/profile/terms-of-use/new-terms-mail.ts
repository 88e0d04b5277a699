import { termsChanges } from '#contracts/profile/terms-of-use-changes.ts';
import { termsFromAt } from '#contracts/profile/terms-of-use.ts';
import { dayText } from '#contracts/shared/day-text.ts';
import type { Deps } from '../../platform/context/context.ts';
import { mailAccount } from '../../platform/mail/mail-member.ts';

/** Emails a member what changes in the Terms and the Privacy Policy, before they take effect. */
export const sendNewTermsMail = async (
  deps: Deps,
  { userId }: { userId: string },
  job: { id: string },
): Promise<void> => {
  const from = termsFromAt(Date.now());
  if (from === null) return;
  const { env, appUrl } = deps;
  await mailAccount(deps, job, { userId }, ({ firstName }) => ({
    subject: 'Our Terms and Privacy Policy are changing',
    greeting: `Hello ${firstName},`,
    paragraphs: [
      `New Terms of Use and a new Privacy Policy of ${env.APP_NAME} take effect on ${dayText(from)}. What's changing:`,
      ...termsChanges.map((change) => `– ${change}`),
      "From that day on we'll ask you to accept them. If you don't want to, you can download your data and delete your account in Settings.",
    ],
    action: { label: 'Read the new Terms', url: `${appUrl()}/terms` },
    footer: `The Privacy Policy is at ${appUrl()}/privacy. Questions go to ${env.SUPPORT_EMAIL}.`,
  }));
};
