import type { FastifyInstance } from 'fastify';
import type { Deps } from '../../context/context.ts';

/**
 * Says once in the log that more addresses are forwarded than proxies are trusted: behind a proxy that is not counted all
 * visitors share its address, and with it their limits. Where callers add such a header themselves the warning is void.
 */
export const warnOfUncountedProxies = (app: FastifyInstance, { env, log }: Pick<Deps, 'env' | 'log'>): void => {
  if (env.TRUST_PROXY === 0) return;
  let hasWarned = false;
  app.addHook('onRequest', async ({ headers }) => {
    if (hasWarned) return;
    const forwarded = String(headers['x-forwarded-for'] ?? '').split(',').length;
    if (forwarded <= env.TRUST_PROXY) return;
    hasWarned = true;
    log.warn(
      { forwarded, trusted: env.TRUST_PROXY },
      'more addresses are forwarded than TRUST_PROXY counts; if they are all your own proxies, set it to their number',
    );
  });
};
