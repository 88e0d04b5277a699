import { z } from 'zod';
import { profileMessages } from './profile.ts';
import { isoTime, pageFields } from './shared.ts';

export const notificationType = z.enum(['service_request', 'match', 'message', 'other']);
/** What a notification of type 'other' is about. */
export const notificationTopic = z.enum([
  'exchange',
  'review',
  'identity',
  'plan',
  'boost',
  'post',
  'report',
  'account',
]);
export type NotificationTopic = z.infer<typeof notificationTopic>;
export const urgency = z.enum(['urgent', 'moderate', 'low']);

/** Both shapes the clients know, at once: message = description, read = isRead, timestamp = createdAt. */
export const notification = z.object({
  id: z.string(),
  type: notificationType,
  /** Null for the types that say it themselves. */
  topic: notificationTopic.nullable(),
  title: z.string(),
  message: z.string(),
  description: z.string(),
  read: z.boolean(),
  isRead: z.boolean(),
  timestamp: isoTime,
  createdAt: isoTime,
  actionUrl: z.string().nullable(),
  relatedUserName: z.string().nullable(),
  serviceRequested: z.string().nullable(),
  location: z.string().nullable(),
  urgency: urgency.nullable(),
});
export type Notification = z.infer<typeof notification>;

/** `service_requests`: what others look for, of the types service_request and match. */
export const notificationFilter = z.enum(['unread', 'service_requests']);
export const listNotificationsInput = z.object({ ...pageFields, filter: notificationFilter.optional() });
export type ListNotificationsInput = z.infer<typeof listNotificationsInput>;

export const DEFAULT_RADIUS = 25;
export const pushSettings = z.object({ serviceRequests: z.boolean(), radius: z.number() });
export const updatePushSettingsInput = z
  .object({
    serviceRequests: z.boolean(),
    radius: z.number({ error: profileMessages.radius }).min(1, profileMessages.radius).max(100, profileMessages.radius),
  })
  .partial();
/** How many notifications are unread, and how many messages. */
export const unreadCount = z.object({ count: z.number().int(), messages: z.number().int() });
