import { checkoutInput, checkoutOutput, subscriptionStatus as output } from '#contracts/subscription.ts';
import { perMember } from '../trpc/limits.ts';
import { rest } from '../trpc/procedure-meta.ts';
import { HOUR } from '../core/time.ts';
import { memberProcedure, router } from '../trpc/procedures.ts';
import { cancelPlan } from './plans/cancel.ts';
import { checkout } from './plans/checkout.ts';
import { portal } from './plans/portal.ts';
import { resumePlan } from './plans/resume.ts';
import { startTrial } from './plans/start-trial.ts';
import { subscriptionStatus } from './plans/status.ts';

const tag = 'Subscription';

export const subscriptionRouter = router({
  status: memberProcedure
    .meta(
      rest('GET', '/subscription/status', {
        tag,
        summary: 'Plan, trial and usage',
        description: '`null` in the usage stands for unlimited. Months are calendar months in UTC.',
      }),
    )
    .output(output)
    .query(({ ctx }) => subscriptionStatus(ctx)),
  startTrial: memberProcedure
    .meta(
      rest('POST', '/subscription/start-trial', {
        tag,
        summary: 'Start the trial',
        description: 'For accounts that never had one.',
        refuses: ['TRIAL_USED'],
      }),
    )
    .output(output)
    .mutation(({ ctx }) => startTrial(ctx)),
  checkout: memberProcedure
    .meta(
      rest('POST', '/subscription/checkout', {
        tag,
        summary: 'Buy Premium: the address of the checkout',
        description: "Send the member's browser there. The plan begins when the payment arrives.",
        refuses: ['ALREADY_PREMIUM', 'PAYMENT_ON_ITS_WAY', 'PAYMENTS_NOT_CONFIGURED', 'PAYMENTS_UNAVAILABLE'],
        limit: perMember(60, HOUR),
      }),
    )
    .input(checkoutInput)
    .output(checkoutOutput)
    .mutation(({ ctx }) => checkout(ctx)),
  cancel: memberProcedure
    .meta(
      rest('POST', '/subscription/cancel', {
        tag,
        summary: 'Cancel Premium at the end of the period',
        description: 'Premium goes on until the end of what is paid.',
        refuses: ['NO_SUBSCRIPTION', 'PAYMENTS_NOT_CONFIGURED', 'PAYMENTS_UNAVAILABLE'],
      }),
    )
    .output(output)
    .mutation(({ ctx }) => cancelPlan(ctx)),
  resume: memberProcedure
    .meta(
      rest('POST', '/subscription/resume', {
        tag,
        summary: 'Take the cancellation back',
        description: 'While the paid period lasts.',
        refuses: ['NO_SUBSCRIPTION', 'NO_CANCELLATION', 'PAYMENTS_NOT_CONFIGURED', 'PAYMENTS_UNAVAILABLE'],
      }),
    )
    .output(output)
    .mutation(({ ctx }) => resumePlan(ctx)),
  portal: memberProcedure
    .meta(
      rest('POST', '/subscription/portal', {
        tag,
        summary: 'Cards, receipts and the plan: the address of the portal',
        refuses: ['NO_SUBSCRIPTION', 'PAYMENTS_NOT_CONFIGURED', 'PAYMENTS_UNAVAILABLE'],
      }),
    )
    .output(checkoutOutput)
    .mutation(({ ctx }) => portal(ctx)),
});
