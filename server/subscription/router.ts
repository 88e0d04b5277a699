import { checkoutInput, checkoutOutput, subscriptionStatus as output } from '#contracts/subscription/subscription.ts';
import { perMember } from '../platform/trpc/limits.ts';
import { rest } from '../platform/trpc/procedure-meta.ts';
import { HOUR } from '../platform/core/time.ts';
import { memberProcedure, router } from '../platform/trpc/procedures.ts';
import { cancelPlan, resumePlan } from './plans/cancel.ts';
import { openPortal, openPremiumCheckout } from './plans/checkout.ts';
import { startTrial } from './plans/begin-trial.ts';
import { loadSubscriptionStatus } from './plans/status.ts';

const tag = 'Subscription';

export const subscriptionRouter = router({
  status: memberProcedure
    .meta(
      rest('GET', '/subscription/status', {
        tag,
        summary: 'Get your plan, trial and usage',
        description: 'In the usage, `null` means unlimited. Months are calendar months in UTC.',
      }),
    )
    .output(output)
    .query(({ ctx }) => loadSubscriptionStatus(ctx)),
  startTrial: memberProcedure
    .meta(
      rest('POST', '/subscription/start-trial', {
        tag,
        summary: 'Start your trial',
        description: 'For accounts that have never had one.',
        refuses: ['TRIAL_USED'],
      }),
    )
    .output(output)
    .mutation(({ ctx }) => startTrial(ctx)),
  checkout: memberProcedure
    .meta(
      rest('POST', '/subscription/checkout', {
        tag,
        summary: 'Buy Premium: get the address of the checkout',
        description: "Send the member's browser there. The plan starts when the payment arrives.",
        refuses: ['ALREADY_PREMIUM', 'PAYMENT_ON_ITS_WAY', 'PAYMENTS_NOT_CONFIGURED', 'PAYMENTS_UNAVAILABLE'],
        limit: perMember(60, HOUR),
      }),
    )
    .input(checkoutInput)
    .output(checkoutOutput)
    .mutation(({ ctx }) => openPremiumCheckout(ctx)),
  cancel: memberProcedure
    .meta(
      rest('POST', '/subscription/cancel', {
        tag,
        summary: 'Cancel Premium at the end of the period',
        description: 'Premium continues until the end of the paid period.',
        refuses: ['NO_SUBSCRIPTION', 'PAYMENTS_NOT_CONFIGURED', 'PAYMENTS_UNAVAILABLE'],
      }),
    )
    .output(output)
    .mutation(({ ctx }) => cancelPlan(ctx)),
  resume: memberProcedure
    .meta(
      rest('POST', '/subscription/resume', {
        tag,
        summary: 'Undo the cancellation',
        description: 'Possible while the paid period lasts.',
        refuses: ['NO_SUBSCRIPTION', 'NO_CANCELLATION', 'PAYMENTS_NOT_CONFIGURED', 'PAYMENTS_UNAVAILABLE'],
      }),
    )
    .output(output)
    .mutation(({ ctx }) => resumePlan(ctx)),
  portal: memberProcedure
    .meta(
      rest('POST', '/subscription/portal', {
        tag,
        summary: 'Manage cards, receipts and the plan: get the address of the portal',
        refuses: ['NO_SUBSCRIPTION', 'PAYMENTS_NOT_CONFIGURED', 'PAYMENTS_UNAVAILABLE'],
      }),
    )
    .output(checkoutOutput)
    .mutation(({ ctx }) => openPortal(ctx)),
});
