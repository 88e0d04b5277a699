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

/** The headers that keep a browser from doing what we never ask of it. Plain http gets none of those for https. */
export const addSecurityHeaders = (app: FastifyInstance, options: { https: boolean; uploadsTo: string[] }) => {
  const headers = securityHeaders(options.https, false, options.uploadsTo);
  const docsHeaders = securityHeaders(options.https, true, options.uploadsTo);
  app.addHook('onRequest', (req, reply, done) => {
    reply.headers(req.url.startsWith('/api/docs') ? docsHeaders : headers);
    done();
  });
};
