import { z } from 'zod';
import { profileMessages } from '../profile/profile.ts';
import { isoTime, pageFields } from '../shared/basics.ts';
import { unlessTooLong } from '../shared/too-long.ts';

export const notificationType = z
  .enum(['service_request', 'match', 'message', 'other'])
  .meta({ id: 'NotificationType' });
/** What a notification of type 'other' is about. */
export const notificationTopic = z
  .enum(['exchange', 'review', 'identity', 'plan', 'boost', 'post', 'report', 'support', 'account'])
  .meta({ id: 'NotificationTopic' });
export type NotificationType = z.infer<typeof notificationType>;
export type NotificationTopic = z.infer<typeof notificationTopic>;
export const urgency = z.enum(['urgent', 'moderate', 'low']).meta({ id: 'Urgency' });

export type Urgency = z.infer<typeof urgency>;

export const notification = z
  .object({
    id: z.string(),
    type: notificationType,
    kind: z.string().nullable().describe("What it says, such as 'exchange.accepted'; null for some older ones."),
    topic: notificationTopic
      .nullable()
      .describe("What a notification of type 'other' is about; null for the other types."),
    title: z.string(),
    message: z.string(),
    description: z.string(),
    read: z.boolean(),
    isRead: z.boolean(),
    timestamp: isoTime,
    createdAt: isoTime,
    actionUrl: z.string().nullable(),
    action: z.string().nullable().describe("What its link is called, if its topic's word does not fit."),
    relatedUserName: z.string().nullable(),
    serviceRequested: z.string().nullable(),
    location: z.string().nullable(),
    urgency: urgency.nullable(),
  })
  .meta({
    id: 'Notification',
    description:
      'A notification. `message` and `description`, `read` and `isRead`, `timestamp` and `createdAt` are the same.',
  });
export type Notification = z.infer<typeof notification>;

/** `service_requests`: notifications of the types service_request and match. */
export const notificationFilter = z.enum(['unread', 'service_requests']);
export const listNotificationsInput = z.object({ ...pageFields, filter: notificationFilter.optional() });
export type ListNotificationsInput = z.infer<typeof listNotificationsInput>;

/** What takes a deletion back. */
export const notificationUndo = z.object({ undo: z.string().min(1).max(20_000) }).meta({ id: 'NotificationUndo' });

export const pushSettings = z
  .object({ serviceRequests: z.boolean(), radius: z.number().describe('In miles.') })
  .meta({ id: 'PushSettings' });
export const updatePushSettingsInput = z
  .object({
    serviceRequests: z.boolean(),
    radius: z
      .number({ error: unlessTooLong(profileMessages.radius) })
      .min(1, profileMessages.radius)
      .max(100, profileMessages.radius),
  })
  .partial()
  .meta({ id: 'UpdatePushSettingsInput' });
/** `count`: unread notifications; `messages`: unread messages. */
export const unreadCount = z.object({ count: z.number().int(), messages: z.number().int() });
