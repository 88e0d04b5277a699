import type { Notification } from '#contracts/notifications/notifications.ts';
import { dayKey, dayLabel } from '#src/lib/time/days.ts';

export interface NotificationDay {
  key: string;
  label: string;
  /** All of them, newest first. */
  items: Notification[];
  /** Requests, messages, results of saved searches and everything else about the member. */
  personal: Notification[];
  /** Posts nearby and in the member's industries. */
  nearby: Notification[];
}

const isNearby = ({ type, kind }: Notification) => type === 'service_request' || kind === 'post.industry';

/** Notifications by day, newest first; each day also has them in two parts. */
export function byDay(items: readonly Notification[]): NotificationDay[] {
  const days = new Map<string, NotificationDay>();
  for (const item of items) {
    const key = dayKey(item.createdAt);
    const day = days.get(key) ?? { key, label: dayLabel(item.createdAt), items: [], personal: [], nearby: [] };
    days.set(key, day);
    day.items.push(item);
    (isNearby(item) ? day.nearby : day.personal).push(item);
  }
  return [...days.values()];
}
