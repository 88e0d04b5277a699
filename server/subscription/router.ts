import { checkoutInput, checkoutOutput, subscriptionStatus as output } from '#contracts/subscription.ts';
import { memberProcedure, rest, router } from '../trpc.ts';
import { cancelPlan } from './cancel.ts';
import { checkout } from './checkout.ts';
import { portal } from './portal.ts';
import { resumePlan } from './resume.ts';
import { startTrial } from './start-trial.ts';
import { subscriptionStatus } from './status.ts';

const tag = 'Subscription';

export const subscriptionRouter = router({
  status: memberProcedure
    .meta(rest('GET', '/subscription/status', 'Plan, trial and usage', { tag }))
    .output(output)
    .query(({ ctx }) => subscriptionStatus(ctx)),
  startTrial: memberProcedure
    .meta(rest('POST', '/subscription/start-trial', 'Start the trial', { tag }))
    .output(output)
    .mutation(({ ctx }) => startTrial(ctx)),
  checkout: memberProcedure
    .meta(rest('POST', '/subscription/checkout', 'Buy Premium: the address of the checkout', { tag }))
    .input(checkoutInput)
    .output(checkoutOutput)
    .mutation(({ ctx }) => checkout(ctx)),
  cancel: memberProcedure
    .meta(rest('POST', '/subscription/cancel', 'Cancel Premium at the end of the period', { tag }))
    .output(output)
    .mutation(({ ctx }) => cancelPlan(ctx)),
  resume: memberProcedure
    .meta(rest('POST', '/subscription/resume', 'Take the cancellation back', { tag }))
    .output(output)
    .mutation(({ ctx }) => resumePlan(ctx)),
  portal: memberProcedure
    .meta(rest('POST', '/subscription/portal', 'Cards, receipts and the plan: the address of the portal', { tag }))
    .output(checkoutOutput)
    .mutation(({ ctx }) => portal(ctx)),
});
