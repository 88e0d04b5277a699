import type { ServerResponse } from 'node:http';
import type { FastifyInstance } from 'fastify';
import helmet from 'helmet';

/** `inlineStyles`: for the API docs alone, whose reader styles itself so. */
const directives = (https: boolean, inlineStyles: boolean) => ({
  defaultSrc: ["'self'"],
  scriptSrc: ["'self'"],
  styleSrc: inlineStyles ? ["'self'", "'unsafe-inline'"] : ["'self'"],
  imgSrc: ["'self'", 'data:', 'blob:'],
  fontSrc: ["'self'"],
  // blob: a page reads what a member chose on this device, to show it upright before it is uploaded.
  connectSrc: ["'self'", 'blob:'],
  workerSrc: ["'self'", 'blob:'],
  manifestSrc: ["'self'"],
  objectSrc: ["'none'"],
  baseUri: ["'none'"],
  formAction: ["'self'"],
  frameAncestors: ["'none'"],
  ...(https ? { upgradeInsecureRequests: [] } : {}),
});

/** What helmet would set on an answer. It never differs, so it is asked once and not for each request. */
const securityHeaders = (https: boolean, inlineStyles: boolean): Record<string, string> => {
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
    contentSecurityPolicy: { useDefaults: false, directives: directives(https, inlineStyles) },
  });
  set({} as never, recorder as unknown as ServerResponse, () => {});
  return headers;
};

/** The headers that keep a browser from doing what we never ask of it. Plain http gets none of those for https. */
export const addSecurityHeaders = (app: FastifyInstance, options: { https: boolean }) => {
  const headers = securityHeaders(options.https, false);
  const docsHeaders = securityHeaders(options.https, true);
  app.addHook('onRequest', (req, reply, done) => {
    reply.headers(req.url.startsWith('/api/docs') ? docsHeaders : headers);
    done();
  });
};
