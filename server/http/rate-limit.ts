import type { FastifyInstance } from 'fastify';
import { AppError } from '../app-error.ts';
import { lineOf } from '../auth/network-of.ts';
import type { Deps } from '../context.ts';
import { MINUTE } from '../time.ts';

const PER_MINUTE = 1_200;

/** Bounds what one address may ask in a minute. What single procedures bound is in `server/limits.ts`. */
export const addRateLimit = (app: FastifyInstance, { env, bus }: Pick<Deps, 'env' | 'bus'>) => {
  if (!env.RATE_LIMIT) return;
  app.addHook('onRequest', async (req) => {
    if (!req.url.startsWith('/api') && !req.url.startsWith('/trpc')) return;
    const wait = await bus.quotas.take(`address:${lineOf(req.ip)}`, PER_MINUTE, MINUTE);
    if (wait > 0) throw new AppError('TOO_MANY_REQUESTS', { retryAfterSeconds: Math.ceil(wait / 1000) });
  });
};
