import { webhookData } from '#contracts/webhooks/webhooks.ts';
import type { oas31 } from 'zod-openapi';

const header = (name: string, description: string): oas31.ParameterObject => ({
  name,
  in: 'header',
  required: true,
  description,
  schema: { type: 'string' },
});

/** The headers of each call, as the document's `components.parameters`. */
export const webhookHeaders: Record<string, oas31.ParameterObject> = {
  WebhookId: header('webhook-id', "The delivery's id: the same each time, so that you can skip what you already have."),
  WebhookTimestamp: header('webhook-timestamp', 'Seconds since 1970. Refuse what is older than five minutes.'),
  WebhookSignature: header(
    'webhook-signature',
    'A signature for each valid secret, such as `v1,…`, separated by spaces.',
  ),
};
const headers = Object.keys(webhookHeaders).map((name) => ({ $ref: `#/components/parameters/${name}` }));

const bodyOf = (type: string, fields: readonly string[]): oas31.SchemaObject => ({
  type: 'object',
  properties: {
    type: { type: 'string', const: type },
    timestamp: { type: 'string' },
    data: {
      type: 'object',
      properties: Object.fromEntries(fields.map((name) => [name, { type: 'string' as const }])),
      required: [...fields],
    },
  },
  required: ['type', 'timestamp', 'data'],
});

/** What the server sends to webhooks, as the document's `webhooks`. */
export const webhookCalls = (): Record<string, oas31.PathItemObject> =>
  Object.fromEntries(
    Object.entries(webhookData).map(([type, fields]) => [
      type,
      {
        post: {
          security: [],
          summary: type,
          parameters: headers,
          requestBody: { required: true, content: { 'application/json': { schema: bodyOf(type, fields) } } },
          responses: { '2XX': { description: 'Done' } },
        },
      },
    ]),
  );
