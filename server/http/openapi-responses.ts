import type { ErrorCode } from '#contracts/errors.ts';
import type { ResponsesObject, SchemaObject } from 'openapi3-ts/oas31';
import { refusal } from './errors.ts';

/** What every failed call answers. */
export const errorSchema: SchemaObject = {
  type: 'object',
  required: ['message', 'code'],
  properties: {
    message: { type: 'string', description: 'A sentence for a person.' },
    code: { type: 'string', examples: ['BAD_REQUEST', 'UNAUTHORIZED', 'NOT_FOUND'] },
    issues: {
      type: 'array',
      description: 'Only for bad input; the message is then that of the first.',
      items: {
        type: 'object',
        required: ['path', 'message'],
        properties: {
          path: { type: 'array', items: { type: ['string', 'integer'] } },
          message: { type: 'string' },
        },
      },
    },
  },
};

const schema = { $ref: '#/components/schemas/Error' };
const retryAfter = { schema: { type: 'integer' as const }, description: 'Seconds to wait.' };

/** The responses of these refusals, by status, each with its sentence as an example. */
export const refusedBy = (codes: readonly ErrorCode[]): ResponsesObject => {
  const responses: Record<string, { description: string; headers?: object; content: object }> = {};
  for (const [status, ofStatus] of Object.entries(Object.groupBy(codes, (code) => refusal(code).status))) {
    const bodies = [...new Set(ofStatus)].map((code) => [code, refusal(code).body] as const);
    responses[status] = {
      description: bodies.map(([, { message }]) => message).join(' — '),
      ...(status === '429' ? { headers: { 'Retry-After': retryAfter } } : {}),
      content: {
        'application/json': {
          schema,
          examples: Object.fromEntries(bodies.map(([code, value]) => [code, { value }])),
        },
      },
    };
  }
  return responses;
};

/** Whatever may happen to any call: too many of them, a body that is no JSON, something wrong on our side. */
export const otherwise: ResponsesObject = {
  default: {
    description: 'Anything else that was refused, such as broken JSON (400), too many requests (429) or 500.',
    content: { 'application/json': { schema } },
  },
};
