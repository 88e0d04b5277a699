import { subscriptionStatus as output } from '#contracts/subscription.ts';
import { memberProcedure, rest, router } from '../trpc.ts';
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
});
