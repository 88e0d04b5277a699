import { createHash } from 'node:crypto';
import type { FastifyInstance, FastifyRequest } from 'fastify';
import { matchesTag } from '../platform/http/etag.ts';

declare module 'fastify' {
  interface FastifyContextConfig {
    /** What visitors read, and may keep for a while. */
    isForVisitors?: boolean;
  }
}

const isPublic = ({ method, routeOptions: { url, config } }: FastifyRequest): boolean =>
  (method === 'GET' || method === 'HEAD') && (config.isForVisitors || url?.startsWith('/api/public/') || false);

/** Refusals are kept for a minute, because what is refused now may be opened next. */
const lifetimeOf = (status: number): number | null =>
  status === 200 ? 300 : [301, 404, 410].includes(status) ? 60 : null;

/**
 * Lets proxies and browsers keep what visitors see, and have each answer checked by its tag. What a member gets may
 * differ, by a block, so that only their own browser keeps it.
 */
export const cachePublicAnswers = (app: FastifyInstance): void => {
  app.addHook('onSend', async (req, reply, payload) => {
    if (!isPublic(req)) return payload;
    void reply.header('vary', 'Cookie, Authorization, Accept-Encoding');
    const seconds = lifetimeOf(reply.statusCode);
    if (seconds === null) return payload;
    const isForEveryone = !req.actor && reply.getHeader('set-cookie') === undefined;
    void reply.header(
      'cache-control',
      isForEveryone ? `public, max-age=${seconds}, must-revalidate` : 'private, no-cache',
    );
    if (reply.statusCode !== 200 || !(typeof payload === 'string' || Buffer.isBuffer(payload))) return payload;
    const tag = `"${createHash('sha256').update(payload).digest('base64url').slice(0, 22)}"`;
    void reply.header('etag', tag);
    if (!matchesTag(req.headers['if-none-match'], tag)) return payload;
    void reply.code(304).removeHeader('content-type').removeHeader('content-length');
    return '';
  });
};
