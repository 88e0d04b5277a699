import type { Notification } from '#contracts/notifications/notifications.ts';
import { notificationStyle } from '#src/features/notifications/notification-style.ts';

/** The word for what a notification asks for; null if it leads nowhere. */
export function notificationAction({
  type,
  topic,
  action,
  actionUrl,
}: Pick<Notification, 'type' | 'topic' | 'action' | 'actionUrl'>): string | null {
  if (!actionUrl) return null;
  return action ?? notificationStyle({ type, topic }).action;
}
