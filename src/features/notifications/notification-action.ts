import { CONFIRM_NOTICE, exchangeNoticeTitles } from '#contracts/exchanges/exchanges.ts';
import type { Notification } from '#contracts/notifications/notifications.ts';
import { notificationStyle } from '#src/features/notifications/notification-style.ts';

const ofExchange: Record<string, string> = {
  [exchangeNoticeTitles.pending]: 'Answer',
  [exchangeNoticeTitles.accepted]: 'Start',
  [exchangeNoticeTitles.in_progress]: 'Open',
  [exchangeNoticeTitles.completed]: 'Review',
};

/** The word for what a notification asks for; null if it leads nowhere. */
export function notificationAction({
  type,
  topic,
  title,
  actionUrl,
}: Pick<Notification, 'type' | 'topic' | 'title' | 'actionUrl'>): string | null {
  if (!actionUrl) return null;
  if (actionUrl === '/wishes') return 'See saved searches';
  if (/^\/(circles\/|my-posts\?circles=)/.test(actionUrl)) return 'See circle';
  if (topic === 'exchange' && title.startsWith(CONFIRM_NOTICE)) return 'Confirm';
  return (topic === 'exchange' && ofExchange[title]) || notificationStyle({ type, topic }).action;
}
