import { type WebhookEvent, webhookData } from '#contracts/webhooks/webhooks.ts';
import type { oas31 } from 'zod-openapi';

/** When each event is sent. */
const occasions: Record<WebhookEvent | 'webhook.test', string> = {
  'message.received': "Someone wrote to you, and you haven't muted the conversation. `GET /messages/{id}` reads it.",
  'exchange.requested': 'Someone asks for one of your posts. The words of the request are in the exchange.',
  'exchange.changed':
    'The other side did something in an exchange, such as a new offer or status, or a deadline passed. Read the exchange to see where it stands.',
  'exchange.completed': 'The other side marked an exchange as completed, or a deadline did.',
  'appointment.changed': 'The other side suggested or answered a time to meet, moved it or cancelled it.',
  'review.published': 'A review about you can be read.',
  'post.expiring': 'One of your posts ends soon.',
  'match.found': 'A post fits one of yours, within the posts a day that we notify of.',
  'circle.proposed': 'Someone proposes a circle to you.',
  'circle.changed': 'Something happened in one of your circles.',
  'webhook.test': 'You sent a test.',
};

const header = (name: string, description: string): oas31.ParameterObject => ({
  name,
  in: 'header',
  required: true,
  description,
  schema: { type: 'string' },
});

/** The headers of each call, as the document's `components.parameters`. */
export const webhookHeaders: Record<string, oas31.ParameterObject> = {
  WebhookId: header(
    'webhook-id',
    "The delivery's id: the same each time that we try, so that you can skip what you already have. Each webhook gets a delivery of its own.",
  ),
  WebhookTimestamp: header(
    'webhook-timestamp',
    'When we tried, in seconds since 1970. Refuse what is older than five minutes.',
  ),
  WebhookSignature: header(
    'webhook-signature',
    'A signature for each valid secret, such as `v1,…`, separated by spaces. See *Webhooks* on the first page.',
  ),
};
const headers = Object.keys(webhookHeaders).map((name) => ({ $ref: `#/components/parameters/${name}` }));

/** 'message.received' as 'MessageReceivedCall' */
const nameOf = (type: string): string =>
  `${type.replaceAll(/(?:^|\.)(.)/g, (_found, letter: string) => letter.toUpperCase())}Call`;

const bodyOf = (type: string, ids: readonly string[]): oas31.SchemaObject => ({
  type: 'object',
  properties: {
    type: { type: 'string', const: type },
    timestamp: { type: 'string', format: 'date-time', description: 'When it happened.' },
    data: {
      type: 'object',
      properties: Object.fromEntries(ids.map((name) => [name, { type: 'string' as const }])),
      required: [...ids],
    },
  },
  required: ['type', 'timestamp', 'data'],
});

/** The bodies of the calls by name, and `WebhookCall`, which is one of them. */
export const webhookSchemas = (): Record<string, oas31.SchemaObject> => ({
  ...Object.fromEntries(Object.entries(webhookData).map(([type, ids]) => [nameOf(type), bodyOf(type, ids)])),
  WebhookCall: {
    oneOf: Object.keys(webhookData).map((type) => ({ $ref: `#/components/schemas/${nameOf(type)}` })),
    discriminator: {
      propertyName: 'type',
      mapping: Object.fromEntries(
        Object.keys(webhookData).map((type) => [type, `#/components/schemas/${nameOf(type)}`]),
      ),
    },
  },
});

/** What the server sends to webhooks, as the document's `webhooks`. */
export const webhookCalls = (): Record<string, oas31.PathItemObject> =>
  Object.fromEntries(
    Object.entries(occasions).map(([type, when]) => [
      type,
      {
        post: {
          security: [],
          summary: type,
          description: when,
          parameters: headers,
          requestBody: {
            required: true,
            content: { 'application/json': { schema: { $ref: `#/components/schemas/${nameOf(type)}` } } },
          },
          responses: { '2XX': { description: 'You have it. Anything else is tried again.' } },
        },
      },
    ]),
  );
