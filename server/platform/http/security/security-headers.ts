import type { ServerResponse } from 'node:http';
import type { FastifyInstance } from 'fastify';
import helmet from 'helmet';

/**
 * `inlineStyles`: only for the API docs, whose viewer needs them. `uploadsTo`: the bucket that pages upload to.
 * Pictures are still served from this server.
 */
const directives = (https: boolean, inlineStyles: boolean, uploadsTo: string[]) => ({
  defaultSrc: ["'self'"],
  scriptSrc: ["'self'"],
  styleSrc: inlineStyles ? ["'self'", "'unsafe-inline'"] : ["'self'"],
  imgSrc: ["'self'", 'data:', 'blob:'],
  fontSrc: ["'self'"],
  // blob: lets a page read a picture that the member chose, to rotate it upright before the upload.
  connectSrc: ["'self'", 'blob:', ...uploadsTo],
  workerSrc: ["'self'", 'blob:'],
  manifestSrc: ["'self'"],
  objectSrc: ["'none'"],
  baseUri: ["'none'"],
  formAction: ["'self'"],
  frameAncestors: ["'none'"],
  ...(https ? { upgradeInsecureRequests: [] } : {}),
});

/** The headers that helmet would set. They are constant, so they are computed once and not per request. */
const securityHeaders = (https: boolean, inlineStyles: boolean, uploadsTo: string[]): Record<string, string> => {
  const headers: Record<string, string> = {};
  const recorder = {
    setHeader: (name: string, value: string) => {
      headers[name.toLowerCase()] = value;
    },
    removeHeader: () => {},
  };
  const set = helmet({
    hsts: https ? { maxAge: 31_536_000, includeSubDomains: true } : false,
    frameguard: { action: 'deny' },
    referrerPolicy: { policy: 'strict-origin-when-cross-origin' },
    contentSecurityPolicy: { useDefaults: false, directives: directives(https, inlineStyles, uploadsTo) },
  });
  set({} as never, recorder as unknown as ServerResponse, () => {});
  return headers;
};

/** The docs and their files only, not paths with the same prefix. */
const isDocs = (url: string) => /^\/api\/docs(?:[/?]|$)/.test(url);

/** Where the address is a secret, which no other site may learn. */
export const hasSecret = (url: string) => /^\/(?:appeal|api\/appeals)\//.test(url);

export type HeadersFor = (url: string) => Record<string, string>;

/**
 * The headers of every response: security headers (over plain http without those for https), and `no-store`, so that
 * nothing personal is cached unless a route says otherwise.
 */
export const securityHeadersFor = (options: { https: boolean; uploadsTo: string[] }): HeadersFor => {
  const headersWith = (inlineStyles: boolean) => ({
    'cache-control': 'no-store',
    ...securityHeaders(options.https, inlineStyles, options.uploadsTo),
  });
  const headers = headersWith(false);
  const docsHeaders = headersWith(true);
  const secretHeaders = { ...headers, 'referrer-policy': 'no-referrer' };
  return (url) => (isDocs(url) ? docsHeaders : hasSecret(url) ? secretHeaders : headers);
};

/** Sets the headers before any other hook can end the request. */
export const addSecurityHeaders = (app: FastifyInstance, headersFor: HeadersFor) => {
  app.addHook('onRequest', (req, reply, done) => {
    reply.headers(headersFor(req.url));
    done();
  });
};
