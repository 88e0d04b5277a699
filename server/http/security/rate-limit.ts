import type { FastifyInstance, FastifyRequest } from 'fastify';
import { AppError } from '../../core/app-error.ts';
import { lineOf } from '../../core/network-of.ts';
import type { Deps } from '../../context/context.ts';
import { MINUTE } from '../../core/time.ts';
import { MAX_BATCH, namesOf } from '../trpc.ts';

const PER_MINUTE = 1_200;
/** What does more than send a file or say that the server lives. */
const counted = /^\/(?:api|trpc|unsubscribe)(?:\/|$)/;

/**
 * How many calls a request makes. By the route that it reached and never by how its address is spelled: `/%61pi/…`, or
 * a whole address in the first line of a request, lead to the same.
 */
const callsOf = (req: FastifyRequest): number => {
  const route = req.routeOptions.url;
  if (route === undefined) return 1;
  if (route === '/trpc/*') return Math.min(namesOf(req).length, MAX_BATCH);
  return counted.test(route) ? 1 : 0;
};

/** Bounds what one address may ask in a minute. What single procedures bound stands in their meta. */
export const addRateLimit = (app: FastifyInstance, { env, bus }: Pick<Deps, 'env' | 'bus'>) => {
  if (!env.RATE_LIMIT) return;
  app.addHook('onRequest', async (req) => {
    const calls = callsOf(req);
    if (calls === 0) return;
    const wait = await bus.quotas.take(`address:${lineOf(req.ip)}`, PER_MINUTE, MINUTE, calls);
    if (wait > 0) throw new AppError('TOO_MANY_REQUESTS', { retryAfterSeconds: Math.ceil(wait / 1000) });
  });
};
