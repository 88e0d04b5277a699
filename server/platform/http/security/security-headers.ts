import type { ServerResponse } from 'node:http';
import type { FastifyInstance } from 'fastify';
import helmet from 'helmet';

/**
 * `allowsInlineStyles`: only for the API docs, whose viewer needs them. `uploadsTo`: the bucket that pages upload to.
 * Pictures are still served from this server.
 */
type Pages = { isHttps: boolean; uploadsTo: string[]; allowsInlineStyles?: boolean };
const directives = ({ isHttps, uploadsTo, allowsInlineStyles = false }: Pages): Directives => ({
  defaultSrc: ["'self'"],
  scriptSrc: ["'self'"],
  styleSrc: allowsInlineStyles ? ["'self'", "'unsafe-inline'"] : ["'self'"],
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
  ...(isHttps ? { upgradeInsecureRequests: [] } : {}),
});

type Directives = Record<string, string[]>;

/** For a file that is a part of a page and never one itself: nothing may load or run, if a browser opens it alone. */
const FILE_DIRECTIVES: Directives = { defaultSrc: ["'none'"], frameAncestors: ["'none'"] };

/** The headers that helmet would set. They are constant, so they are computed once and not per request. */
const securityHeaders = (isHttps: boolean, policy: Directives): Record<string, string> => {
  const headers: Record<string, string> = {};
  const recorder = {
    setHeader: (name: string, value: string) => {
      headers[name.toLowerCase()] = value;
    },
    removeHeader: () => {},
  };
  const set = helmet({
    hsts: isHttps ? { maxAge: 31_536_000, includeSubDomains: true } : false,
    frameguard: { action: 'deny' },
    referrerPolicy: { policy: 'strict-origin-when-cross-origin' },
    contentSecurityPolicy: { useDefaults: false, directives: policy },
    // For browsers and plugins that no longer exist.
    xDownloadOptions: false,
    xPermittedCrossDomainPolicies: false,
  });
  set({} as never, recorder as unknown as ServerResponse, () => {});
  return headers;
};

/** The docs and their files only, not paths with the same prefix. */
const isDocs = (url: string) => /^\/api\/docs(?:[/?]|$)/.test(url);

/** The built client's scripts, styles and fonts. */
const isAsset = (url: string) => url.startsWith('/assets/');

/** Where the address is a secret, which no other site may learn. */
export const hasSecret = (url: string) => /^\/(?:appeal|api\/appeals)\//.test(url);

export type HeadersFor = (url: string) => Record<string, string>;

/**
 * The headers of every response: security headers (over plain http without those for https), and `no-store`, so that
 * nothing personal is cached unless a route says otherwise.
 */
export const securityHeadersFor = (options: { isHttps: boolean; uploadsTo: string[] }): HeadersFor => {
  const headersWith = (policy: Directives) => ({
    'cache-control': 'no-store',
    ...securityHeaders(options.isHttps, policy),
  });
  const headers = headersWith(directives(options));
  const docsHeaders = headersWith(directives({ ...options, allowsInlineStyles: true }));
  const assetHeaders = headersWith(FILE_DIRECTIVES);
  const secretHeaders = { ...headers, 'referrer-policy': 'no-referrer' };
  return (url) => {
    if (isAsset(url)) return assetHeaders;
    if (isDocs(url)) return docsHeaders;
    return hasSecret(url) ? secretHeaders : headers;
  };
};

/** Sets the headers before any other hook can end the request. */
export const addSecurityHeaders = (app: FastifyInstance, headersFor: HeadersFor) => {
  app.addHook('onRequest', (req, reply, done) => {
    reply.headers(headersFor(req.url));
    done();
  });
};
