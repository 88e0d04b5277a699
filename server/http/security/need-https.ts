import type { FastifyInstance, FastifyRequest } from 'fastify';
import { AppError } from '../../core/app-error.ts';
import type { Deps } from '../../context/context.ts';

/** Where nothing is said to members: whoever looks after the server may ask there as they like. */
const open = new Set(['/healthz', '/readyz', '/metrics']);
const reading = new Set(['GET', 'HEAD']);

/** Whether the proxy before us says that a request came to it in the clear. */
const cameInTheClear = (req: FastifyRequest): boolean =>
  req.headers['x-forwarded-proto'] !== undefined && req.protocol === 'http';

/**
 * Where members reach the site over https, what a proxy took in the clear goes no further: pages are sent to where they
 * are safe, and calls are refused, since what they carried was readable on the way already.
 */
export const needHttps = (app: FastifyInstance, { env, appUrl }: Pick<Deps, 'env' | 'appUrl'>) => {
  if (env.NODE_ENV !== 'production' || env.TRUST_PROXY === 0 || !env.APP_URL?.startsWith('https:')) return;
  app.addHook('onRequest', async (req, reply) => {
    const route = req.routeOptions.url ?? '';
    if (open.has(route) || !cameInTheClear(req)) return;
    const isPage = reading.has(req.method) && !/^\/(?:api|trpc)(?:\/|$)/.test(route || req.url);
    if (!isPage) throw new AppError('HTTPS_ONLY');
    return reply.redirect(appUrl() + (req.url.startsWith('/') ? req.url : '/'), 308);
  });
};
