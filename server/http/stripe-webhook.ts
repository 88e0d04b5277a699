import type { FastifyInstance } from 'fastify';
import type { Deps } from '../context/context.ts';
import { receiveEvent } from '../billing/payments/receive-event.ts';
import { sendError } from './errors.ts';

const MAX_BYTES = 1024 * 1024;

/** Receives Stripe's events. The signature covers the raw bytes, so nothing may parse them before it is verified. */
export const mountStripeWebhook = (app: FastifyInstance, deps: Deps) => {
  app.register(async (scope) => {
    scope.removeAllContentTypeParsers();
    scope.addContentTypeParser('*', { parseAs: 'buffer', bodyLimit: MAX_BYTES }, (_req, body, done) =>
      done(null, body),
    );
    scope.post('/api/stripe/webhook', { bodyLimit: MAX_BYTES, config: { rateLimit: false } }, async (req, reply) => {
      const signature = req.headers['stripe-signature'];
      try {
        await receiveEvent(
          deps,
          Buffer.isBuffer(req.body) ? req.body : Buffer.alloc(0),
          typeof signature === 'string' ? signature : '',
        );
        return { received: true };
      } catch (error) {
        return sendError(error, req, reply);
      }
    });
  });
};
