import * as contract from '#contracts/email.ts';
import { success } from '#contracts/shared.ts';
import { rest } from '../trpc/procedure-meta.ts';
import { adminProcedure, memberProcedure, publicProcedure, router } from '../trpc/procedures.ts';
import { readEmailPreferences, updateEmailPreferences } from '../mail/preferences.ts';
import { sendCustom } from './send-custom.ts';
import { sendFeatureUpdate } from './send-feature-update.ts';
import { sendWelcome } from './send-welcome.ts';
import { unsubscribe } from './unsubscribe.ts';

const tag = 'Email';

export const emailRouter = router({
  preferences: memberProcedure
    .meta(rest('GET', '/email/preferences', { tag, summary: 'Which kinds of mail you get' }))
    .output(contract.emailPreferences)
    .query(({ ctx }) => readEmailPreferences(ctx)),
  updatePreferences: memberProcedure
    .meta(
      rest('PATCH', '/email/preferences', {
        tag,
        summary: 'Change which kinds of mail you get',
        description: "What is left out stays. Letters about the account's safety always come.",
      }),
    )
    .input(contract.updateEmailPreferencesInput)
    .output(contract.emailPreferences)
    .mutation(({ ctx, input }) => updateEmailPreferences(ctx, input)),
  unsubscribe: publicProcedure
    .meta(
      rest('POST', '/email/unsubscribe', {
        tag,
        summary: 'Stop a kind of mail by the link in it',
        description: 'Works without a sign-in: the token of the link is the permission.',
        refuses: ['UNSUBSCRIBE_LINK_INVALID'],
      }),
    )
    .input(contract.unsubscribeInput)
    .output(success)
    .mutation(({ ctx, input }) => unsubscribe(ctx, input)),
  test: adminProcedure
    .meta(rest('GET', '/email/test', { tag, summary: 'Whether the mail server answers' }))
    .output(contract.emailConnection)
    .query(async ({ ctx }) => ({ connected: await ctx.mail.isConnected() })),
  welcome: adminProcedure
    .meta(rest('POST', '/email/welcome', { tag, summary: 'Send the welcome letter', refuses: ['MAIL_UNAVAILABLE'] }))
    .input(contract.welcomeEmailInput)
    .output(success)
    .mutation(({ ctx, input }) => sendWelcome(ctx, input)),
  custom: adminProcedure
    .meta(
      rest('POST', '/email/custom', {
        tag,
        summary: 'Send a letter of your own',
        description: 'Answers what the mail server said where it did not take the letter.',
      }),
    )
    .input(contract.customEmailInput)
    .output(contract.customEmailResult)
    .mutation(({ ctx, input }) => sendCustom(ctx, input)),
  featureUpdateAll: adminProcedure
    .meta(
      rest('POST', '/email/feature-update-all', {
        tag,
        summary: 'Mail the news to all members who want them',
        description: 'Answers how many those are; the mails go out in the background.',
      }),
    )
    .output(contract.broadcastResult)
    .mutation(({ ctx }) => sendFeatureUpdate(ctx)),
});
