import { z } from 'zod';
import { profileMessages } from '../profile/profile.ts';
import { isoTime, pageFields } from '../shared/basics.ts';
import { ifMissingOrWrong } from '../shared/if-missing-or-wrong.ts';

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
const notificationFilter = z.enum(['unread', 'service_requests']);
export const listNotificationsInput = z.object({ ...pageFields(50), filter: notificationFilter.optional() });
export type ListNotificationsInput = z.infer<typeof listNotificationsInput>;

/** What takes a deletion back. */
export const notificationUndo = z.object({ undo: z.string().min(1).max(20_000) }).meta({ id: 'NotificationUndo' });

/** What can be pushed or not, each by itself. */
export const pushKinds = [
  'messages',
  'requests',
  'exchanges',
  'appointments',
  'matches',
  'circles',
  'reviews',
  'posts',
  'nearby',
] as const;
export type PushKind = (typeof pushKinds)[number];

const kinds = z.strictObject({
  messages: z.boolean(),
  requests: z.boolean().describe('When someone asks you for an exchange, makes an offer, or declines.'),
  exchanges: z.boolean().describe('Every later step of an exchange.'),
  appointments: z.boolean(),
  matches: z.boolean().describe('With what your saved searches find.'),
  circles: z.boolean().describe('With invitations.'),
  reviews: z.boolean(),
  posts: z.boolean().describe('When one of your posts or boosts ends.'),
  nearby: z.boolean().describe('The same as `serviceRequests`.'),
} satisfies Record<PushKind, z.ZodBoolean>);

export const pushSettings = z
  .object({
    serviceRequests: z.boolean(),
    radius: z.number().describe('In miles.'),
    kinds: kinds.meta({ id: 'PushKinds' }),
  })
  .meta({ id: 'PushSettings' });
export type PushSettings = z.infer<typeof pushSettings>;
export const updatePushSettingsInput = z
  .object({
    serviceRequests: z.boolean(),
    radius: z
      .number({ error: ifMissingOrWrong(profileMessages.radius) })
      .min(1, profileMessages.radius)
      .max(100, profileMessages.radius),
    kinds: kinds.partial(),
  })
  .partial()
  .refine(
    ({ serviceRequests, kinds: { nearby } = {} }) =>
      serviceRequests === undefined || nearby === undefined || serviceRequests === nearby,
    { path: ['kinds', 'nearby'], message: '`nearby` and `serviceRequests` are the same setting' },
  )
  .meta({ id: 'UpdatePushSettingsInput' });
export type UpdatePushSettingsInput = z.infer<typeof updatePushSettingsInput>;
/** `count`: unread notifications; `messages`: unread messages. */
export const unreadCount = z.object({ count: z.number().int(), messages: z.number().int() });
