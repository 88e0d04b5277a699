import * as contract from '#contracts/notifications/push.ts';
import { success } from '#contracts/shared/basics.ts';
import { rest } from '../../platform/trpc/procedure-meta.ts';
import { memberProcedure, router } from '../../platform/trpc/procedures.ts';
import { readQuietHours, updateQuietHours } from './quiet-hours.ts';
import { subscribeToPush, unsubscribeFromPush } from './subscribe.ts';

const tag = 'Notifications';

export const pushRouter = router({
  publicKey: memberProcedure
    .meta(
      rest('GET', '/push/public-key', {
        tag,
        summary: 'Get the key to subscribe a browser with',
        description: 'A VAPID key.',
      }),
    )
    .output(contract.pushKey)
    .query(({ ctx }) => ({ publicKey: ctx.push.publicKey })),
  subscribe: memberProcedure
    .meta(
      rest('POST', '/push/subscription', {
        tag,
        summary: 'Subscribe this browser to push notifications',
        description: "Takes the browser's `PushSubscription` as JSON. Its address must belong to a known push service.",
        refuses: ['PUSH_ENDPOINT_REFUSED'],
      }),
    )
    .input(contract.subscribePushInput)
    .output(success)
    .mutation(({ ctx, input }) => subscribeToPush(ctx, input)),
  unsubscribe: memberProcedure
    .meta(rest('DELETE', '/push/subscription', { tag, summary: 'Unsubscribe this browser from push notifications' }))
    .input(contract.unsubscribePushInput)
    .output(success)
    .mutation(({ ctx, input }) => unsubscribeFromPush(ctx, input)),
  quietHours: memberProcedure
    .meta(rest('GET', '/push/quiet-hours', { tag, summary: 'Get your quiet hours' }))
    .output(contract.quietHours)
    .query(({ ctx }) => readQuietHours(ctx)),
  updateQuietHours: memberProcedure
    .meta(
      rest('PATCH', '/push/quiet-hours', {
        tag,
        summary: 'Change your quiet hours',
        description: 'Both times, as shown by clocks in the time zone, or both `null` for none.',
      }),
    )
    .input(contract.updateQuietHoursInput)
    .output(contract.quietHours)
    .mutation(({ ctx, input }) => updateQuietHours(ctx, input)),
});
