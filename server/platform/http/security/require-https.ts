import type { FastifyInstance, FastifyRequest } from 'fastify';
import { AppError } from '../../core/app-error.ts';
import type { Deps } from '../../context/context.ts';
import { isHttps } from '../../core/site-address.ts';

/** The paths for operators carry no member data, so monitoring may use plain http. */
const monitoring = new Set(['/healthz', '/readyz', '/metrics']);
const safeMethods = new Set(['GET', 'HEAD']);

/** Whether the proxy before us received the request over plain http. */
const cameOverHttp = (req: FastifyRequest): boolean =>
  req.headers['x-forwarded-proto'] !== undefined && req.protocol === 'http';

/**
 * If the site is on https, refuses what a proxy received over plain http: pages are redirected to https; calls are
 * refused, because their contents were readable on the way.
 */
export const requireHttps = (app: FastifyInstance, { env, appUrl }: Pick<Deps, 'env' | 'appUrl'>) => {
  if (env.NODE_ENV !== 'production' || env.TRUST_PROXY === 0 || !isHttps(env)) return;
  app.addHook('onRequest', async (req, reply) => {
    const route = req.routeOptions.url ?? '';
    if (monitoring.has(route) || !cameOverHttp(req)) return;
    const isPage = safeMethods.has(req.method) && !/^\/(?:api|trpc)(?:\/|$)/.test(route || req.url);
    if (!isPage) throw new AppError('HTTPS_ONLY');
    return reply.redirect(appUrl() + (req.url.startsWith('/') ? req.url : '/'), 308);
  });
};
