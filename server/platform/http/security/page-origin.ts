import type { FastifyRequest } from 'fastify';
import type { Deps } from '../../context/context.ts';

const addressedOrigin = (req: FastifyRequest): string => `${req.protocol}://${req.host}`;

/** Whether a page of ours sent the request: one that was opened by the address that it asks, or by the site's own. */
export const isOwnOrigin = (deps: Pick<Deps, 'appUrl'>, req: FastifyRequest, origin: string): boolean =>
  origin === addressedOrigin(req) || origin === deps.appUrl();

/**
 * The origin by which the page was opened. Programs send none: they get the configured address, else the one that they
 * asked.
 */
export const findPageOrigin = (deps: Pick<Deps, 'appUrl' | 'env'>, req: FastifyRequest): string | null => {
  const { origin } = req.headers;
  if (origin !== undefined && isOwnOrigin(deps, req, origin)) return origin;
  return deps.env.APP_URL ? null : (URL.parse(addressedOrigin(req))?.origin ?? null);
};
