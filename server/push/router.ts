import * as contract from '#contracts/push.ts';
import { success } from '#contracts/shared.ts';
import { memberProcedure, rest, router } from '../trpc.ts';
import { readQuietHours, updateQuietHours } from './quiet-hours.ts';
import { subscribeToPush } from './subscribe.ts';
import { unsubscribeFromPush } from './unsubscribe.ts';

const tag = 'Notifications';

export const pushRouter = router({
  publicKey: memberProcedure
    .meta(rest('GET', '/push/public-key', 'The key to subscribe a browser with', { tag }))
    .output(contract.pushKey)
    .query(({ ctx }) => ({ publicKey: ctx.push.publicKey })),
  subscribe: memberProcedure
    .meta(rest('POST', '/push/subscription', 'Have this browser told by push', { tag }))
    .input(contract.subscribePushInput)
    .output(success)
    .mutation(({ ctx, input }) => subscribeToPush(ctx, input)),
  unsubscribe: memberProcedure
    .meta(rest('DELETE', '/push/subscription', 'Have this browser told no more', { tag }))
    .input(contract.unsubscribePushInput)
    .output(success)
    .mutation(({ ctx, input }) => unsubscribeFromPush(ctx, input)),
  quietHours: memberProcedure
    .meta(rest('GET', '/push/quiet-hours', 'When nothing is pushed', { tag }))
    .output(contract.quietHours)
    .query(({ ctx }) => readQuietHours(ctx)),
  updateQuietHours: memberProcedure
    .meta(rest('PATCH', '/push/quiet-hours', 'Change when nothing is pushed', { tag }))
    .input(contract.updateQuietHoursInput)
    .output(contract.quietHours)
    .mutation(({ ctx, input }) => updateQuietHours(ctx, input)),
});
