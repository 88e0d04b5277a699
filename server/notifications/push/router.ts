import * as contract from '#contracts/push.ts';
import { success } from '#contracts/shared.ts';
import { rest } from '../../trpc/procedure-meta.ts';
import { memberProcedure, router } from '../../trpc/procedures.ts';
import { readQuietHours, updateQuietHours } from './quiet-hours.ts';
import { subscribeToPush } from './subscribe.ts';
import { unsubscribeFromPush } from './unsubscribe.ts';

const tag = 'Notifications';

export const pushRouter = router({
  publicKey: memberProcedure
    .meta(
      rest('GET', '/push/public-key', {
        tag,
        summary: 'The key to subscribe a browser with',
        description: 'A VAPID key.',
      }),
    )
    .output(contract.pushKey)
    .query(({ ctx }) => ({ publicKey: ctx.push.publicKey })),
  subscribe: memberProcedure
    .meta(
      rest('POST', '/push/subscription', {
        tag,
        summary: 'Have this browser told by push',
        description:
          "Takes what the browser's `PushSubscription` is as JSON. The address has to be one of a known push service.",
        refuses: ['PUSH_ENDPOINT_REFUSED'],
      }),
    )
    .input(contract.subscribePushInput)
    .output(success)
    .mutation(({ ctx, input }) => subscribeToPush(ctx, input)),
  unsubscribe: memberProcedure
    .meta(rest('DELETE', '/push/subscription', { tag, summary: 'Have this browser told no more' }))
    .input(contract.unsubscribePushInput)
    .output(success)
    .mutation(({ ctx, input }) => unsubscribeFromPush(ctx, input)),
  quietHours: memberProcedure
    .meta(rest('GET', '/push/quiet-hours', { tag, summary: 'When nothing is pushed' }))
    .output(contract.quietHours)
    .query(({ ctx }) => readQuietHours(ctx)),
  updateQuietHours: memberProcedure
    .meta(
      rest('PATCH', '/push/quiet-hours', {
        tag,
        summary: 'Change when nothing is pushed',
        description: 'Both times, as clocks show them in the time zone, or both `null` for none.',
      }),
    )
    .input(contract.updateQuietHoursInput)
    .output(contract.quietHours)
    .mutation(({ ctx, input }) => updateQuietHours(ctx, input)),
});
