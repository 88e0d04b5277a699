import * as contract from '#contracts/notifications.ts';
import { idInput, pageOf, success, updatedCount } from '#contracts/shared.ts';
import { memberProcedure, rest, router } from '../trpc.ts';
import { countUnread, listNotifications } from './list.ts';
import { markAllRead, markRead } from './mark-read.ts';
import { removeNotification } from './remove.ts';
import { readSettings, updateSettings } from './settings.ts';

const tag = 'Notifications';

export const notificationsRouter = router({
  list: memberProcedure
    .meta(rest('GET', '/notifications', 'The own notifications', { tag, paged: true }))
    .input(contract.listNotificationsInput)
    .output(pageOf(contract.notification))
    .query(({ ctx, input }) => listNotifications(ctx, input)),
  unreadCount: memberProcedure.output(contract.unreadCount).query(({ ctx }) => countUnread(ctx)),
  markRead: memberProcedure
    .meta(rest('PATCH', '/notifications/{id}/read', 'Mark a notification as read', { tag }))
    .input(idInput)
    .output(contract.notification)
    .mutation(({ ctx, input }) => markRead(ctx, input)),
  markAllRead: memberProcedure
    .meta(rest('PATCH', '/notifications/mark-all-read', 'Mark all notifications as read', { tag }))
    .output(updatedCount)
    .mutation(({ ctx }) => markAllRead(ctx)),
  remove: memberProcedure
    .meta(rest('DELETE', '/notifications/{id}', 'Delete a notification', { tag }))
    .input(idInput)
    .output(success)
    .mutation(({ ctx, input }) => removeNotification(ctx, input)),
  settings: memberProcedure
    .meta(rest('GET', '/push/settings', 'Settings of nearby notifications', { tag }))
    .output(contract.pushSettings)
    .query(({ ctx }) => readSettings(ctx)),
  updateSettings: memberProcedure
    .meta(rest('PATCH', '/push/settings', 'Change the settings of nearby notifications', { tag }))
    .input(contract.updatePushSettingsInput)
    .output(contract.pushSettings)
    .mutation(({ ctx, input }) => updateSettings(ctx, input)),
});
