import { readFileSync } from 'node:fs';
import type { FastifyReply, FastifyRequest } from 'fastify';
import { withTimeout } from '#db/client/with-timeout.ts';
import type { Deps } from '../../context/context.ts';
import { sessionSecret } from '../request-context.ts';
import { hasSecret } from '../security/security-headers.ts';

/** A page that the build has made, and compressed. */
export interface Page {
  plain: Buffer;
  br: Buffer;
  gzip: Buffer;
}

/** @param path without its ending */
export const readPage = (path: string): Page => ({
  plain: readFileSync(`${path}.html`),
  br: readFileSync(`${path}.html.br`),
  gzip: readFileSync(`${path}.html.gz`),
});

/** Sends a page, compressed if the browser accepts that. Callers may set its status before. */
export const sendPage = (req: FastifyRequest, reply: FastifyReply, page: Page) => {
  const accepted = req.headers['accept-encoding'] ?? '';
  const encoding = (['br', 'gzip'] as const).find((name) => accepted.includes(name));
  if (encoding) void reply.header('content-encoding', encoding);
  return reply
    .type('text/html; charset=utf-8')
    .headers({ 'cache-control': hasSecret(req.url) ? 'no-store' : 'no-cache', vary: 'accept-encoding, cookie' })
    .send(page[encoding ?? 'plain']);
};

/** If the session is not found in this time, the member's page is sent; the client asks for the session anyway. */
const SESSION_MS = 250;

export type ClientDeps = Pick<Deps, 'env' | 'sessions'>;

/** `newcomer`: a member without a complete profile. */
type Reader = 'visitor' | 'newcomer' | 'member';

/**
 * Who opens the page. A member's page begins with a member's navigation bars, which neither a visitor with the cookie of
 * an ended session nor a newcomer without a profile may see. The session is cached for the request that the page makes.
 */
export const findReader = async (deps: ClientDeps, req: FastifyRequest, reply: FastifyReply): Promise<Reader> => {
  const secret = sessionSecret(deps, req);
  if (!secret) return 'visitor';
  try {
    const found = await withTimeout(deps.sessions.find(secret), SESSION_MS);
    if (found?.renewedCookie) void reply.header('set-cookie', found.renewedCookie);
    return found === null ? 'visitor' : found.profileComplete ? 'member' : 'newcomer';
  } catch {
    return 'member';
  }
};
