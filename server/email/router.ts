import * as contract from '#contracts/email.ts';
import { success } from '#contracts/shared.ts';
import { adminProcedure, memberProcedure, publicProcedure, rest, router } from '../trpc.ts';
import { readEmailPreferences, updateEmailPreferences } from './preferences.ts';
import { sendCustom } from './send-custom.ts';
import { sendFeatureUpdate } from './send-feature-update.ts';
import { sendWelcome } from './send-welcome.ts';
import { unsubscribe } from './unsubscribe.ts';

const tag = 'Email';

export const emailRouter = router({
  preferences: memberProcedure
    .meta(rest('GET', '/email/preferences', 'Which kinds of mail you get', { tag }))
    .output(contract.emailPreferences)
    .query(({ ctx }) => readEmailPreferences(ctx)),
  updatePreferences: memberProcedure
    .meta(rest('PATCH', '/email/preferences', 'Change which kinds of mail you get', { tag }))
    .input(contract.updateEmailPreferencesInput)
    .output(contract.emailPreferences)
    .mutation(({ ctx, input }) => updateEmailPreferences(ctx, input)),
  unsubscribe: publicProcedure
    .meta(rest('POST', '/email/unsubscribe', 'Stop a kind of mail by the link in it', { tag, open: true }))
    .input(contract.unsubscribeInput)
    .output(success)
    .mutation(({ ctx, input }) => unsubscribe(ctx, input)),
  test: adminProcedure
    .meta(rest('GET', '/email/test', 'Whether the mail server answers', { tag }))
    .output(contract.emailConnection)
    .query(async ({ ctx }) => ({ connected: await ctx.mail.isConnected() })),
  welcome: adminProcedure
    .meta(rest('POST', '/email/welcome', 'Send the welcome letter', { tag }))
    .input(contract.welcomeEmailInput)
    .output(success)
    .mutation(({ ctx, input }) => sendWelcome(ctx, input)),
  custom: adminProcedure
    .meta(rest('POST', '/email/custom', 'Send a letter of your own', { tag }))
    .input(contract.customEmailInput)
    .output(contract.customEmailResult)
    .mutation(({ ctx, input }) => sendCustom(ctx, input)),
  featureUpdateAll: adminProcedure
    .meta(rest('POST', '/email/feature-update-all', 'Mail the news to all members who want them', { tag }))
    .output(contract.broadcastResult)
    .mutation(({ ctx }) => sendFeatureUpdate(ctx)),
});
