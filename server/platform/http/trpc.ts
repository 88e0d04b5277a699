import type { AnyRouter, TRPCError } from '@trpc/server';
import { fastifyRequestHandler } from '@trpc/server/adapters/fastify';
import { getHTTPStatusCodeFromError } from '@trpc/server/http';
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import { AppError } from '../core/app-error.ts';
import type { Deps } from '../context/context.ts';
import { challenge, logDatabaseUnavailable } from './errors.ts';
import { markRefused } from './refusals.ts';
import { loadContext } from './request-context.ts';
import { assertWholeCharacters } from './text.ts';

export const MAX_BATCH = 20;

type Query = { input?: string; batch?: string };

const pathOf = (req: FastifyRequest): string => (req.params as { '*': string })['*'];

/** The decoded names of the procedures that a request calls. */
export const namesOf = (req: FastifyRequest): string[] =>
  (req.query as Query).batch === '1' ? pathOf(req).split(',') : [pathOf(req)];

/** Whether a client takes each answer of a batch as soon as it is there, as `httpBatchStreamLink` does. */
export const isStreamed = ({ headers }: FastifyRequest): boolean =>
  /\b(?:application\/jsonl|text\/event-stream)\b/.test([headers['trpc-accept'], headers.accept].join(' '));

/** Makes the adapter accept what the server's own parsers let in, JSON or nothing: it would refuse other content types. */
const prepare = (req: FastifyRequest) => {
  if (namesOf(req).length > MAX_BATCH) throw new AppError('TOO_LARGE');
  assertWholeCharacters((req.query as Query).input ?? '');
  req.headers['content-type'] = 'application/json';
  req.body ??= {};
  // Compression would hold back what a stream has written so far.
  if (isStreamed(req)) req.headers['x-no-compression'] = 'streamed';
};

const refusalIn = ({ cause }: TRPCError): AppError | undefined => (cause instanceof AppError ? cause : undefined);

/** What the headers say about the calls of a request that were refused. */
const refusalHeaders = (req: FastifyRequest, errors: TRPCError[]): Record<string, string> => {
  const seconds = Math.max(0, ...errors.map((error) => refusalIn(error)?.retryAfterSeconds ?? 0));
  return {
    ...(seconds > 0 ? { 'retry-after': String(seconds) } : {}),
    ...(errors.some(({ code }) => code === 'UNAUTHORIZED') ? { 'www-authenticate': challenge(req) } : {}),
  };
};

/** Has the hooks of all routes see an answer of the adapter as text, if it is not streamed. Call it before theirs. */
export const unwrapTrpcAnswers = (app: FastifyInstance) => {
  app.addHook('onSend', (req, reply, payload, done) => {
    if (!(payload instanceof Response) || isStreamed(req)) return done(null, payload);
    void reply
      .code(payload.status)
      .headers({ ...Object.fromEntries(payload.headers), 'content-type': 'application/json; charset=utf-8' });
    payload.text().then((text) => done(null, text), done);
  });
};

/** Serves tRPC at /trpc by its adapter for Fastify: single, batched and streamed calls. */
export const mountTrpc = (app: FastifyInstance, deps: Deps, router: AnyRouter) => {
  const routeOf = (path = '') => `/trpc/${Object.hasOwn(router._def.procedures, path) ? path : 'unknown'}`;
  const handler = async (req: FastifyRequest, reply: FastifyReply) => {
    prepare(req);
    const ctx = await loadContext(deps, req, reply);
    await fastifyRequestHandler({
      req,
      res: reply,
      router,
      // The adapter decodes the path once more.
      path: encodeURIComponent(pathOf(req)),
      createContext: () => ctx,
      responseMeta: ({ errors }) => ({ headers: refusalHeaders(req, errors) }),
      onError: ({ error, path }) => {
        if (error.code === 'INTERNAL_SERVER_ERROR') req.log.error({ path, err: error.cause ?? error });
        const refusal = refusalIn(error);
        if (refusal) logDatabaseUnavailable(refusal, req);
        const status = getHTTPStatusCodeFromError(error);
        markRefused(req, { status, code: refusal?.code ?? error.code, route: routeOf(path) });
      },
    });
    return reply;
  };
  app.route({ method: ['GET', 'POST'], url: '/trpc/*', handler });
};
