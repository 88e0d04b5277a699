import type { ServerResponse } from 'node:http';
import type { FastifyInstance } from 'fastify';
import helmet from 'helmet';

/**
 * `inlineStyles`: for the API docs alone, whose reader styles itself so.
 * `uploadsTo`: the bucket that a page puts pictures into. It shows none from there: pictures come from this server.
 */
const directives = (https: boolean, inlineStyles: boolean, uploadsTo: string[]) => ({
  defaultSrc: ["'self'"],
  scriptSrc: ["'self'"],
  styleSrc: inlineStyles ? ["'self'", "'unsafe-inline'"] : ["'self'"],
  imgSrc: ["'self'", 'data:', 'blob:'],
  fontSrc: ["'self'"],
  // blob: a page reads what a member chose on this device, to show it upright before it is uploaded.
  connectSrc: ["'self'", 'blob:', ...uploadsTo],
  workerSrc: ["'self'", 'blob:'],
  manifestSrc: ["'self'"],
  objectSrc: ["'none'"],
  baseUri: ["'none'"],
  formAction: ["'self'"],
  frameAncestors: ["'none'"],
  ...(https ? { upgradeInsecureRequests: [] } : {}),
});

/** What helmet would set on an answer. It never differs, so it is asked once and not for each request. */
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

/** The docs and their files, and nothing that only begins alike. */
const isDocs = (url: string) => /^\/api\/docs(?:[/?]|$)/.test(url);

export type HeadersFor = (url: string) => Record<string, string>;

/**
 * What every answer carries: the headers that keep a browser from doing what we never ask of it (plain http gets none
 * of those for https), and `no-store`, so that nothing personal is kept anywhere unless a route says otherwise.
 */
export const securityHeadersFor = (options: { https: boolean; uploadsTo: string[] }): HeadersFor => {
  const of = (inlineStyles: boolean) => ({
    'cache-control': 'no-store',
    ...securityHeaders(options.https, inlineStyles, options.uploadsTo),
  });
  const headers = of(false);
  const docsHeaders = of(true);
  return (url) => (isDocs(url) ? docsHeaders : headers);
};

/** Puts them on every answer before anything else may end the request. */
export const addSecurityHeaders = (app: FastifyInstance, headersFor: HeadersFor) => {
  app.addHook('onRequest', (req, reply, done) => {
    reply.headers(headersFor(req.url));
    done();
  });
};
