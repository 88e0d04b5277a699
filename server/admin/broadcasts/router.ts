import * as contract from '#contracts/admin/broadcasts.ts';
import {
  emailDelivery,
  emailPreferences,
  updateEmailPreferencesInput,
  unsubscribeInput,
} from '#contracts/notifications/emails.ts';
import { success } from '#contracts/shared/basics.ts';
import { z } from 'zod';
import { rest } from '../../platform/trpc/procedure-meta.ts';
import { memberProcedure, publicProcedure, staffProcedure, router } from '../../platform/trpc/procedures.ts';
import { readDelivery, retryDelivery } from '../../platform/mail/delivery.ts';
import { DAY } from '../../platform/core/time.ts';
import { perMember } from '../../platform/trpc/limits.ts';
import { readEmailPreferences, updateEmailPreferences } from '../../platform/mail/preferences.ts';
import { sendCustom } from './send-custom.ts';
import { queueFeatureUpdate } from './queue-feature-update.ts';
import { sendWelcome } from './send-welcome.ts';
import { unsubscribe } from '../../notifications/unsubscribe-from-emails.ts';

const tag = 'Email';

export const emailRouter = router({
  preferences: memberProcedure
    .meta(rest('GET', '/email/preferences', { tag, summary: 'Get which kinds of email you receive' }))
    .output(emailPreferences)
    .query(({ ctx }) => readEmailPreferences(ctx)),
  updatePreferences: memberProcedure
    .meta(
      rest('PATCH', '/email/preferences', {
        tag,
        summary: 'Change which kinds of email you receive',
        description: "What you leave out stays as it is. Emails about the account's safety are always sent.",
      }),
    )
    .input(updateEmailPreferencesInput)
    .output(emailPreferences)
    .mutation(({ ctx, input }) => updateEmailPreferences(ctx, input)),
  canAnswer: memberProcedure.output(z.boolean()).query(({ ctx }) => Boolean(ctx.env.INBOUND_MAIL_DOMAIN)),
  delivery: memberProcedure
    .meta(
      rest('GET', '/email/delivery', {
        tag,
        summary: 'Get whether our emails reach you',
        description: 'After five emails that came back for good within 30 days, only what you ask for is sent.',
      }),
    )
    .output(emailDelivery)
    .query(({ ctx }) => readDelivery(ctx)),
  retryDelivery: memberProcedure
    .meta(
      rest('POST', '/email/delivery/retry', {
        tag,
        summary: 'Have emails sent to your address again',
        description: 'The count of those that came back starts again. Three times a day.',
        limit: perMember(3, DAY),
      }),
    )
    .output(emailDelivery)
    .mutation(({ ctx }) => retryDelivery(ctx)),
  unsubscribe: publicProcedure
    .meta(
      rest('POST', '/email/unsubscribe', {
        tag,
        summary: 'Unsubscribe from a kind of email with the link in it',
        description: 'Works signed out: the token of the link is the permission.',
        refuses: ['UNSUBSCRIBE_LINK_INVALID'],
      }),
    )
    .input(unsubscribeInput)
    .output(success)
    .mutation(({ ctx, input }) => unsubscribe(ctx, input)),
  test: staffProcedure('broadcasts')
    .meta(rest('GET', '/email/test', { tag, summary: 'Check whether the mail server answers' }))
    .output(contract.emailConnection)
    .query(async ({ ctx }) => ({ connected: await ctx.mail.isConnected() })),
  welcome: staffProcedure('broadcasts')
    .meta(rest('POST', '/email/welcome', { tag, summary: 'Send the welcome email', refuses: ['MAIL_UNAVAILABLE'] }))
    .input(contract.welcomeEmailInput)
    .output(success)
    .mutation(({ ctx, input }) => sendWelcome(ctx, input)),
  custom: staffProcedure('broadcasts')
    .meta(
      rest('POST', '/email/custom', {
        tag,
        summary: 'Send a custom email',
        description: "If the mail server didn't accept it, answers what the server said.",
      }),
    )
    .input(contract.customEmailInput)
    .output(contract.customEmailResult)
    .mutation(({ ctx, input }) => sendCustom(ctx, input)),
  featureUpdateAll: staffProcedure('broadcasts')
    .meta(
      rest('POST', '/email/feature-update-all', {
        tag,
        summary: 'Email the feature update to all members who want it',
        description: 'Answers how many there are. The emails go out in the background.',
      }),
    )
    .output(contract.broadcastResult)
    .mutation(({ ctx }) => queueFeatureUpdate(ctx)),
});
