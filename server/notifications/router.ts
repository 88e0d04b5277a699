import * as contract from '#contracts/notifications/notifications.ts';
import { idInput, pageOf, success, updatedCount } from '#contracts/shared/basics.ts';
import { rest } from '../platform/trpc/procedure-meta.ts';
import { memberProcedure, router } from '../platform/trpc/procedures.ts';
import { discardNotification, restoreNotification } from './discard.ts';
import { countUnread, listNotifications } from './list.ts';
import { markAllRead, markRead } from './mark-read.ts';
import { removeNotification } from './remove.ts';
import { readSettings, updateSettings } from './settings.ts';

const tag = 'Notifications';

export const notificationsRouter = router({
  list: memberProcedure
    .meta(
      rest('GET', '/notifications', {
        tag,
        summary: 'List your notifications',
        description: 'Newest first.',
        isPaged: true,
      }),
    )
    .input(contract.listNotificationsInput)
    .output(pageOf(contract.notification))
    .query(({ ctx, input }) => listNotifications(ctx, input)),
  unreadCount: memberProcedure.output(contract.unreadCount).query(({ ctx }) => countUnread(ctx)),
  markRead: memberProcedure
    .meta(
      rest('PATCH', '/notifications/{id}/read', {
        tag,
        summary: 'Mark a notification as read',
        refuses: ['NOTIFICATION_NOT_FOUND'],
      }),
    )
    .input(idInput)
    .output(contract.notification)
    .mutation(({ ctx, input }) => markRead(ctx, input)),
  markAllRead: memberProcedure
    .meta(rest('PATCH', '/notifications/mark-all-read', { tag, summary: 'Mark all notifications as read' }))
    .output(updatedCount)
    .mutation(({ ctx }) => markAllRead(ctx)),
  remove: memberProcedure
    .meta(
      rest('DELETE', '/notifications/{id}', {
        tag,
        summary: 'Delete a notification',
        refuses: ['NOTIFICATION_NOT_FOUND'],
      }),
    )
    .input(idInput)
    .output(success)
    .mutation(({ ctx, input }) => removeNotification(ctx, input)),
  discard: memberProcedure
    .meta(
      rest('POST', '/notifications/{id}/discard', {
        tag,
        summary: 'Delete a notification in a way that can be undone',
        description: 'Answers what `POST /notifications/restore` needs to undo it, for ten minutes.',
        refuses: ['NOTIFICATION_NOT_FOUND'],
      }),
    )
    .input(idInput)
    .output(contract.notificationUndo)
    .mutation(({ ctx, input }) => discardNotification(ctx, input)),
  restore: memberProcedure
    .meta(
      rest('POST', '/notifications/restore', {
        tag,
        summary: 'Undo the deletion of a notification',
        refuses: ['NOTIFICATION_NOT_FOUND'],
      }),
    )
    .input(contract.notificationUndo)
    .output(contract.notification)
    .mutation(({ ctx, input }) => restoreNotification(ctx, input)),
  settings: memberProcedure
    .meta(
      rest('GET', '/push/settings', {
        tag,
        summary: 'Get what is pushed to you, and the settings of nearby notifications',
      }),
    )
    .output(contract.pushSettings)
    .query(({ ctx }) => readSettings(ctx)),
  updateSettings: memberProcedure
    .meta(
      rest('PATCH', '/push/settings', {
        tag,
        summary: 'Change what is pushed to you, and the settings of nearby notifications',
        description:
          '`radius` is in miles, from 1 to 100. What you leave out stays as it is. A kind that you turn off stays in your list of notifications and is no longer pushed. `nearby` is the same as `serviceRequests`: without it there are no notifications of posts nearby or of matches at all. What is about the safety of your account is always pushed.',
      }),
    )
    .input(contract.updatePushSettingsInput)
    .output(contract.pushSettings)
    .mutation(({ ctx, input }) => updateSettings(ctx, input)),
});
