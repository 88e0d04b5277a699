import type { SearchReading } from '#contracts/posts/search-reading.ts';
import { type AnyRouter, callTRPCProcedure, TRPCError } from '@trpc/server';
import type { FastifyInstance, FastifyRequest } from 'fastify';
import type { OpenApiMethod } from 'trpc-to-openapi';
import type { z } from 'zod';
import { AppError } from '../core/app-error.ts';
import type { Deps } from '../context/context.ts';
import { sendError } from './errors.ts';
import { takesKey } from './idempotency/key.ts';
import { beginKeyedCall, finishKeyedCall, sendStoredAnswer } from './idempotency/keyed-call.ts';
import { loadContext } from './request-context.ts';
import { castStrings } from './cast-strings.ts';
import { asciiForHeader } from '../core/ascii-for-header.ts';
import { type Procedure, proceduresOf } from '../trpc/procedures-of.ts';
import { issuesOf } from '../trpc/procedures.ts';

type Page = { items: unknown[]; nextCursor: string | null; total?: number; reading?: SearchReading };

/** What a page says besides its items. `reading` says how the words of a search were understood. */
const headersOf = ({ nextCursor, total, reading }: Page): Record<string, string | number> =>
  Object.fromEntries(
    Object.entries({
      'x-next-cursor': nextCursor,
      'x-total-count': total,
      'x-search-skills': reading?.skills.map(({ id }) => id).join(',') || null,
      'x-search-place': reading?.place && asciiForHeader(reading.place),
      // The words with typing errors corrected, encoded in full, because clients put them into an address as they are.
      'x-search-instead': reading?.instead && encodeURIComponent(reading.instead),
    }).filter((entry): entry is [string, string | number] => entry[1] !== null && entry[1] !== undefined),
  );

export type RestProcedure = Procedure & { method: OpenApiMethod; path: `/${string}` };

/** All procedures of the router that have a REST path. */
export const restProcedures = (appRouter: AnyRouter): RestProcedure[] =>
  [...proceduresOf(appRouter).values()].flatMap((procedure) => {
    const { openapi } = procedure.meta;
    return openapi ? [{ ...procedure, method: openapi.method, path: openapi.path }] : [];
  });

type Strings = Record<string, unknown>;

/** The strings of the path and the query. */
const stringsIn = (req: FastifyRequest): Strings => ({ ...(req.query as Strings), ...(req.params as Strings) });

/** Besides the path, reads take input from the query, writes only from the body: URLs end up in histories and logs. */
const readInput = (req: FastifyRequest, input: z.ZodType | null, type: string): unknown => {
  if (!input) return undefined;
  if (type === 'query') return castStrings(stringsIn(req), input);
  const { body } = req;
  // The schema refuses a body that is not an object.
  if (body !== undefined && body !== null && (typeof body !== 'object' || Array.isArray(body))) return body;
  return { ...body, ...castStrings(req.params as Strings, input) };
};

/** The parameters of a path: '/users/{id}' has 'id'. */
export const pathParameters = (path: string): string[] =>
  [...path.matchAll(/\{(\w+)\}/g)].map(([, name]) => name ?? '');

/** Whether the input was refused for a path parameter: then the address does not exist. */
const isPathError = (error: unknown, pathParams: string[]): boolean =>
  error instanceof TRPCError &&
  Boolean(issuesOf(error)?.every(({ path: [first] }) => typeof first === 'string' && pathParams.includes(first)));

/** Mounts the REST facade: each path is a Fastify route that calls its procedure. */
export const mountRest = (app: FastifyInstance, deps: Deps, appRouter: AnyRouter) => {
  for (const { name, input, type, meta, method, path } of restProcedures(appRouter)) {
    const pathParams = pathParameters(path);
    const takesIdempotencyKey = takesKey(meta);
    app.route({
      method,
      url: `/api${path.replace(/\{(\w+)\}/g, ':$1')}`,
      // Tells `cached-answers.ts` which procedure answers, and so which tables an answer is read from.
      config: { procedure: name },
      // Stores the answer before it is sent.
      ...(takesIdempotencyKey ? { onSend: finishKeyedCall(deps) } : {}),
      handler: async (req, reply) => {
        try {
          // Fastify lets '/users/' match '/users/:id' with an empty id, which no address of ours has.
          if (pathParams.some((pathParam) => (req.params as Strings)[pathParam] === ''))
            throw new AppError('NOT_FOUND');
          const ctx = await loadContext(deps, req, reply);
          // A keyed call has an Idempotency-Key. The procedure begins it once the caller and the limits are checked.
          const beginCall = takesIdempotencyKey ? beginKeyedCall(deps, req) : undefined;
          const result = await callTRPCProcedure({
            router: appRouter,
            path: name,
            type,
            getRawInput: async () => readInput(req, input, type),
            ctx: beginCall ? { ...ctx, beginCall } : ctx,
            signal: undefined,
            batchIndex: 0,
          });
          const json = JSON.stringify(meta.isPaged ? (result as Page).items : result);
          if (meta.isPaged) void reply.headers(headersOf(result as Page));
          return reply.type('application/json; charset=utf-8').send(json);
        } catch (error) {
          return (
            // A call that is repeated with its Idempotency-Key ends by throwing its first answer.
            sendStoredAnswer(error, reply) ??
            sendError(isPathError(error, pathParams) ? new AppError('NOT_FOUND') : error, req, reply)
          );
        }
      },
    });
  }
};
