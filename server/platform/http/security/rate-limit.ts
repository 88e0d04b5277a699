import type { FastifyInstance, FastifyRequest } from 'fastify';
import { AppError } from '../../core/app-error.ts';
import { rateLimitKey } from '../../core/ip-address.ts';
import type { Deps } from '../../context/context.ts';
import { MINUTE } from '../../core/time.ts';
import { MAX_BATCH, namesOf } from '../trpc.ts';

const PER_MINUTE = 1_200;
/** All dynamic routes; static files and health checks are not counted. */
const countedRoutes = /^\/(?:api|trpc|unsubscribe)(?:\/|$)/;

/**
 * The number of calls in a request. Determined by the matched route and never by the spelling of the address:
 * `/%61pi/…`, or an absolute URL in the request line, lead to the same route.
 */
const callsOf = (req: FastifyRequest): number => {
  const route = req.routeOptions.url;
  if (route === undefined) return 1;
  if (route === '/trpc/*') return Math.min(namesOf(req).length, MAX_BATCH);
  return countedRoutes.test(route) ? 1 : 0;
};

/** Limits the requests of one address per minute. Limits of single procedures are in their meta. */
export const addRateLimit = (app: FastifyInstance, { env, bus }: Pick<Deps, 'env' | 'bus'>) => {
  if (!env.RATE_LIMIT) return;
  app.addHook('onRequest', async (req) => {
    const calls = callsOf(req);
    if (calls === 0) return;
    const waitMs = await bus.quotas.take(`address:${rateLimitKey(req.ip)}`, PER_MINUTE, MINUTE, calls);
    if (waitMs > 0) throw new AppError('TOO_MANY_REQUESTS', { retryAfterSeconds: Math.ceil(waitMs / 1000) });
  });
};
