import rateLimit from '@fastify/rate-limit';
import type { FastifyInstance } from 'fastify';
import { AppError } from '../app-error.ts';
import type { Env } from '../env.ts';

const PER_MINUTE = 1_200;

/** Bounds what one address may ask in a minute. Sign-in has a throttle of its own. */
export const addRateLimit = async (app: FastifyInstance, env: Env) => {
  if (!env.RATE_LIMIT) return;
  await app.register(rateLimit, {
    max: PER_MINUTE,
    timeWindow: '1 minute',
    allowList: (req) => !req.url.startsWith('/api') && !req.url.startsWith('/trpc'),
    errorResponseBuilder: (_req, context) =>
      new AppError('TOO_MANY_REQUESTS', { retryAfterSeconds: Math.ceil(context.ttl / 1000) }),
  });
};
