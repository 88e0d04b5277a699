import { z } from 'zod';
import { id, isoTime, pageFields } from '../shared/basics.ts';
import { ifMissingOrWrong } from '../shared/if-missing-or-wrong.ts';

/** How many a member can have. */
export const MAX_WEBHOOKS = 10;
/** How long the secret before a rotation also signs. */
export const OLD_SECRET_HOURS = 24;
/** How long deliveries are kept. */
export const DELIVERY_DAYS = 30;
/** A webhook that only fails for this long is switched off. */
export const FAILING_DAYS = 5;

/** The events that can be sent to a webhook. */
export const webhookEvents = [
  'message.received',
  'exchange.requested',
  'exchange.changed',
  'exchange.completed',
  'appointment.changed',
  'review.published',
  'post.expiring',
  'match.found',
  'circle.proposed',
  'circle.changed',
] as const;
const webhookEvent = z.enum(webhookEvents).meta({ id: 'WebhookEvent' });
export type WebhookEvent = z.infer<typeof webhookEvent>;

const addressMessage = 'Please enter an address that starts with https and has no name or password in it';
const MAX_URL = 2000;
const isAddress = (value: string): boolean => {
  // An address that is too long has a message of its own, from `max`.
  if (value.length > MAX_URL) return true;
  const url = URL.parse(value);
  return url?.protocol === 'https:' && url.username === '' && url.password === '';
};
const webhookUrl = z
  .string({ error: ifMissingOrWrong(addressMessage) })
  .trim()
  .max(MAX_URL)
  .refine(isAddress, addressMessage)
  .describe('https, without a name or password.');
const eventsMessage = 'Please choose at least one event';
const events = z
  .array(webhookEvent, { error: ifMissingOrWrong(eventsMessage) })
  .min(1, eventsMessage)
  .max(50);
const description = z
  .string()
  .trim()
  .max(500)
  .transform((value) => (value === '' ? null : value))
  .nullable();

export const webhook = z
  .object({
    id: z.string(),
    url: z.string(),
    events: z.array(webhookEvent),
    description: z.string().nullable(),
    active: z.boolean().describe('Whether anything is sent to it.'),
    createdAt: isoTime,
  })
  .meta({ id: 'Webhook' });
export type Webhook = z.infer<typeof webhook>;

export const webhookWithSecret = webhook
  .extend({
    secret: z.string().describe('Signs what is sent: `whsec_` and base64. Only this answer contains it.'),
  })
  .meta({ id: 'WebhookWithSecret' });
export type WebhookWithSecret = z.infer<typeof webhookWithSecret>;

export const createWebhookInput = z
  .object({ url: webhookUrl, events, description: description.optional() })
  .meta({ id: 'CreateWebhookInput' });
export type CreateWebhookInput = z.infer<typeof createWebhookInput>;

export const updateWebhookInput = z
  .object({
    id,
    url: webhookUrl.optional(),
    events: events.optional(),
    description: description.optional(),
    active: z.boolean().optional(),
  })
  .meta({ id: 'UpdateWebhookInput' });
export type UpdateWebhookInput = z.infer<typeof updateWebhookInput>;

const deliveryStatus = z.enum(['pending', 'succeeded', 'failed', 'cancelled']);

/** Why there was no answer. */
const deliveryError = z.enum(['address', 'certificate', 'timeout', 'connection']);
export type DeliveryError = z.infer<typeof deliveryError>;

export const webhookDelivery = z
  .object({
    id: z.string().describe('Also the header `webhook-id`.'),
    event: z.union([webhookEvent, z.literal('webhook.test')]),
    status: deliveryStatus,
    attempts: z.number().int(),
    lastStatusCode: z.number().int().nullable().describe('Null if there was no answer.'),
    lastError: deliveryError
      .nullable()
      .describe(
        "Why there was no answer: `address` isn't on the public internet or has no such name, `certificate` isn't trusted, `timeout` after 15 seconds, or `connection`, for all else. Null if there was one.",
      ),
    nextAttemptAt: isoTime.nullable(),
    createdAt: isoTime,
  })
  .meta({ id: 'WebhookDelivery' });
export type WebhookDelivery = z.infer<typeof webhookDelivery>;

export const listDeliveriesInput = z.object({ id, ...pageFields(50) });
export const deliveryInput = z.object({ id, deliveryId: id });

/** The ids that the data of each event holds; there may be more later. */
export const webhookData: Record<WebhookEvent | 'webhook.test', readonly string[]> = {
  'message.received': ['messageId', 'senderUserId'],
  'exchange.requested': ['exchangeId'],
  'exchange.changed': ['exchangeId'],
  'exchange.completed': ['exchangeId'],
  'appointment.changed': ['appointmentId', 'exchangeId'],
  'review.published': ['reviewId', 'exchangeId'],
  'post.expiring': ['postId'],
  'match.found': ['postId', 'theirPostId'],
  'circle.proposed': ['circleId'],
  'circle.changed': ['circleId'],
  'webhook.test': ['webhookId'],
};
