import * as contract from '#contracts/notifications.ts';
import { idInput, pageOf, success, updatedCount } from '#contracts/shared.ts';
import { rest } from '../trpc/procedure-meta.ts';
import { memberProcedure, router } from '../trpc/procedures.ts';
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
        summary: 'The own notifications',
        description: 'Newest first.',
        paged: true,
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
        summary: 'Delete a notification so that it can be taken back',
        description: 'Answers with what `POST /notifications/restore` takes it back with, for ten minutes.',
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
        summary: 'Take the deletion of a notification back',
        refuses: ['NOTIFICATION_NOT_FOUND'],
      }),
    )
    .input(contract.notificationUndo)
    .output(contract.notification)
    .mutation(({ ctx, input }) => restoreNotification(ctx, input)),
  settings: memberProcedure
    .meta(rest('GET', '/push/settings', { tag, summary: 'Settings of nearby notifications' }))
    .output(contract.pushSettings)
    .query(({ ctx }) => readSettings(ctx)),
  updateSettings: memberProcedure
    .meta(
      rest('PATCH', '/push/settings', {
        tag,
        summary: 'Change the settings of nearby notifications',
        description: '`radius` is in miles, from 1 to 100. What is left out stays.',
      }),
    )
    .input(contract.updatePushSettingsInput)
    .output(contract.pushSettings)
    .mutation(({ ctx, input }) => updateSettings(ctx, input)),
});
