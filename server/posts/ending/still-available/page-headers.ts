import type { FastifyInstance } from 'fastify';
import { AppError } from '../../../platform/core/app-error.ts';
import type { Deps } from '../../../platform/context/context.ts';
import { readStillAvailable } from './still-available.ts';

const PAGE = /^\/+still-available\/*(?:[?#]|$)/i;

const isValid = async (deps: Deps, token: string): Promise<boolean> => {
  try {
    await readStillAvailable(deps, { token });
    return true;
  } catch (error) {
    if (error instanceof AppError) return false;
    throw error;
  }
};

/** Keeps the token in the page's address from caches, search engines and other sites; an invalid one gets a 404. */
export const protectStillAvailablePage = (app: FastifyInstance, deps: Deps): void => {
  app.addHook('onSend', async (req, reply, payload) => {
    if (!PAGE.test(req.url)) return payload;
    void reply.headers({ 'cache-control': 'no-store', 'referrer-policy': 'same-origin', 'x-robots-tag': 'noindex' });
    const { token } = req.query as { token?: string | string[] };
    if (reply.statusCode === 200 && !(await isValid(deps, String(token ?? '')))) void reply.code(404);
    return payload;
  });
};
