import { finished, type Readable } from 'node:stream';
import type { FastifyInstance, FastifyRequest } from 'fastify';
import type { Deps } from '../../platform/context/context.ts';
import { AppError } from '../../platform/core/app-error.ts';
import { receiveBody } from '../../platform/gateways/incoming/receive-file.ts';
import { createSlots } from '../../platform/gateways/incoming/slots.ts';
import { receiveEvent } from './receive-event.ts';
import { ok, param, type PlainOperations, plainSchemas } from '../../platform/http/openapi/plain-operation.ts';
import { sendError } from '../../platform/http/errors.ts';

export const webhookOperations: PlainOperations = {
  'POST /api/stripe/webhook': {
    tag: 'Subscription',
    summary: 'Receive events from Stripe; each takes effect once, in any order',
    meta: { description: 'The signature is the permission.', refuses: ['BAD_SIGNATURE', 'PAYMENTS_NOT_CONFIGURED'] },
    parameters: [param('header', 'stripe-signature')],
    requestBody: { required: true, content: { 'application/json': { schema: plainSchemas.object } } },
    responses: ok('Stored, and in effect', 'application/json', plainSchemas.object),
  },
};

const MAX_BYTES = 512 * 1024;
const MAX_AT_ONCE = 100;
const MAX_OF_ADDRESS = 20;
/** The age of a signature that Stripe's library accepts. */
const MAX_AGE_SECONDS = 300;

/** The header of a signature that may still hold. Whether it does, the body decides. */
const signatureOf = ({ headers }: FastifyRequest): string => {
  const signature = String(headers['stripe-signature'] ?? '');
  const time = /(?:^|,)t=(\d{1,12})(?:,|$)/.exec(signature)?.[1];
  const isRecent = time !== undefined && Date.now() / 1000 - Number(time) <= MAX_AGE_SECONDS;
  if (!isRecent || !/(?:^|,)v1=[0-9a-f]{64}(?:,|$)/.test(signature)) throw new AppError('BAD_SIGNATURE');
  return signature;
};

/**
 * Receives Stripe's events. The signature covers the raw bytes, so nothing may parse them before it is verified; and
 * nothing is read for a request whose signature cannot hold, nor for too many at once.
 */
export const mountStripeWebhook = (app: FastifyInstance, deps: Deps) => {
  const bounds = { atOnce: MAX_AT_ONCE, ofAddress: MAX_OF_ADDRESS, refusal: 'TOO_MANY_REQUESTS' } as const;
  const slots = createSlots(deps.env, bounds);
  app.register(async (scope) => {
    scope.removeAllContentTypeParsers();
    scope.addContentTypeParser('*', (_req, body, done) => done(null, body));
    scope.setErrorHandler(sendError);
    scope.addHook('onRequest', async (req, reply) => {
      if (!deps.payments.takesEvents()) throw new AppError('PAYMENTS_NOT_CONFIGURED');
      signatureOf(req);
      if (Number(req.headers['content-length']) > MAX_BYTES) throw new AppError('TOO_LARGE');
      finished(reply.raw, slots.admit(req.ip));
    });
    scope.post<{ Body?: Readable }>('/api/stripe/webhook', async (req) => {
      const bounds = { maxBytes: MAX_BYTES, tooLarge: 'TOO_LARGE' } as const;
      const body = req.body ? await receiveBody(req.body, bounds) : Buffer.alloc(0);
      await receiveEvent(deps, body, signatureOf(req));
      return { received: true };
    });
  });
};
