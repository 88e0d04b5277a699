import type { FastifyInstance } from 'fastify';
import { AppError } from '../../core/app-error.ts';
import type { Deps } from '../../context/context.ts';
import { sendError } from '../errors.ts';
import { isOwnOrigin } from './page-origin.ts';

const safeMethods = new Set(['GET', 'HEAD', 'OPTIONS']);
/** Called by other servers, which authenticate with a signature or a state. */
export const crossOriginRoutes = new Set(['/api/stripe/webhook', '/api/auth/apple/callback']);

/**
 * Refuses state changes that a browser sends from another site. A request without Origin does not come from a browser.
 */
export const refuseForeignOrigins = (app: FastifyInstance, deps: Deps) => {
  app.addHook('onRequest', (req, reply, done) => {
    const { origin } = req.headers;
    if (origin === undefined || safeMethods.has(req.method) || crossOriginRoutes.has(req.routeOptions.url ?? ''))
      return done();
    if (isOwnOrigin(deps, req, origin)) return done();
    sendError(new AppError('FOREIGN_ORIGIN'), req, reply);
  });
};
