import { termsChanges } from '#contracts/profile/terms-of-use-changes.ts';
import { termsFromAt } from '#contracts/profile/terms-of-use.ts';
import { dayText } from '#contracts/shared/day-text.ts';
import { defineNotice } from '../../notifications/notice.ts';

type Details = { from: string; isAhead: boolean };

/** New Terms, before they take effect. */
export const termsChanging = defineNotice<{ from: string }, Details>({
  kind: 'account.terms',
  topic: 'account',
  group: null,
  load: (_, { from }) => Promise.resolve({ from, isAhead: termsFromAt(Date.now()) !== null }),
  stillHolds: ({ isAhead }) => isAhead,
  title: () => 'Our Terms and Privacy Policy are changing',
  body: ({ from }) =>
    `The new ones take effect on ${dayText(from)}. Read what's changing. We'll ask you to accept them then.`,
  link: () => '/terms',
  key: ({ from }) => `terms:${from}`,
  mail: {
    preference: 'account',
    button: 'Read the new Terms',
    write: ({ from }, { env, appUrl }) => ({
      paragraphs: [
        `New Terms of Use and a new Privacy Policy of ${env.APP_NAME} take effect on ${dayText(from)}. What's changing:`,
        ...termsChanges.map((change) => `– ${change}`),
        "From that day on we'll ask you to accept them. If you don't want to, you can download your data and delete your account in Settings.",
      ],
      footer: `The Privacy Policy is at ${appUrl()}/privacy. Questions go to ${env.SUPPORT_EMAIL}.`,
    }),
  },
  examples: { ahead: { from: '2099-03-02', isAhead: true } },
});
