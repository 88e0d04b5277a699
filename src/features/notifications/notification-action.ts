import { exchangeNoticeTitles } from '#contracts/exchanges.ts';
import type { Notification, NotificationTopic } from '#contracts/notifications.ts';

const ofTopic: Record<NotificationTopic, string> = {
  exchange: 'Open',
  review: 'Read',
  identity: 'See result',
  plan: 'See plan',
  boost: 'See post',
  post: 'Read',
  report: 'Open',
  account: 'Check',
};

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
  if (type === 'message') return 'Reply';
  if (actionUrl === '/wishes') return 'See wishes';
  if (/^\/(circles\/|my-posts\?circles=)/.test(actionUrl)) return 'See circle';
  if (type !== 'other') return 'See post';
  return (topic === 'exchange' && ofExchange[title]) || (topic ? ofTopic[topic] : 'Open');
}
