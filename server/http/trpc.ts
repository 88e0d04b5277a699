import {
  type AnyRouter,
  callTRPCProcedure,
  getTRPCErrorFromUnknown,
  getTRPCErrorShape,
  type TRPCError,
} from '@trpc/server';
import { getHTTPStatusCodeFromError } from '@trpc/server/http';
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import { AppError } from '../core/app-error.ts';
import type { Context, Deps } from '../context/context.ts';
import { type Procedure, proceduresOf } from '../trpc/procedures-of.ts';
import { orDatabaseAway } from './database-away.ts';
import { sendError } from './errors.ts';
import { markRefused } from './refusals.ts';
import { contextFor, findActor } from './request-context.ts';
import { assertWholeCharacters } from './text.ts';
import { cacheTopic, type ResponseCache } from '../context/response-cache.ts';
import type { Actor } from '../sessions/actor.ts';

export const MAX_BATCH = 20;

type Call = { path: string; type: 'query' | 'mutation'; rawInput: string; input: unknown };
/** As text, or encoded where it was kept. */
type Answer = { status: number; json: string | Buffer };
type Query = { input?: string; batch?: string };

/** The router, and the metadata of its procedures. */
type Served = { router: AnyRouter; procedures: Map<string, Procedure> };

const parse = (text: string | undefined): unknown => {
  if (text === undefined) return undefined;
  assertWholeCharacters(text);
  try {
    return JSON.parse(text);
  } catch {
    throw new AppError('BAD_JSON');
  }
};

const isBatched = (req: FastifyRequest) => (req.query as Query).batch === '1';

/** The decoded names of the procedures that a request calls. */
export const namesOf = (req: FastifyRequest): string[] => {
  const names = (req.params as { '*': string })['*'];
  return isBatched(req) ? names.split(',') : [names];
};

/** The calls of a request: one, or a batch with inputs by index. */
const readCalls = (req: FastifyRequest): { calls: Call[]; isBatch: boolean } => {
  const { input } = req.query as Query;
  const isBatch = isBatched(req);
  const paths = namesOf(req);
  if (paths.length > MAX_BATCH) throw new AppError('TOO_LARGE');
  // A HEAD counts as a GET: it must not change anything, because its Origin is not checked.
  const type = req.method === 'POST' ? 'mutation' : 'query';
  const inputs = type === 'query' ? parse(input) : (req.body ?? undefined);
  const of = (index: number) => (isBatch ? (inputs as Record<string, unknown> | undefined)?.[index] : inputs);
  return {
    isBatch,
    calls: paths.map((path, index) => {
      const one = of(index);
      return { path, type, input: one, rawInput: isBatch ? JSON.stringify(one ?? null) : (input ?? '') };
    }),
  };
};

const failure = (
  { router, procedures }: Served,
  req: FastifyRequest,
  reply: FastifyReply,
  ctx: Context,
  call: Call,
  thrown: TRPCError,
): Answer => {
  const error = orDatabaseAway(thrown, req);
  if (error.code === 'INTERNAL_SERVER_ERROR') req.log.error({ path: call.path, err: error.cause ?? error });
  const retryAfter = error.cause instanceof AppError ? error.cause.retryAfterSeconds : undefined;
  if (retryAfter) void reply.header('retry-after', retryAfter);
  const { path, type, input } = call;
  const shape = getTRPCErrorShape({ config: router._def._config, error, type, path, input, ctx });
  const status = getHTTPStatusCodeFromError(error);
  const code = error.cause instanceof AppError ? error.cause.code : error.code;
  markRefused(req, { status, code, route: `/trpc/${procedures.has(path) ? path : 'unknown'}` });
  return { status, json: `{"error":${JSON.stringify(shape)}}` };
};

/** Who asks, and the context of their calls, which is made when one of them is not answered from the cache. */
type Caller = { actor: Actor | null; cache: ResponseCache; context: () => Context };

const answerCall = async (
  served: Served,
  req: FastifyRequest,
  reply: FastifyReply,
  { actor, cache, context }: Caller,
  call: Call,
): Promise<Answer> => {
  const { router, procedures } = served;
  const { path, type, input, rawInput } = call;
  const meta = procedures.get(path)?.meta ?? {};
  const topic = cacheTopic(meta, actor, input);
  const entry = topic ? cache.get(topic, `${path} ${rawInput}`) : null;
  if (entry?.cached) return { status: 200, json: entry.cached.body };
  const ctx = context();
  try {
    const options = { router, path, type, ctx, signal: undefined, batchIndex: 0 };
    const data = await callTRPCProcedure({ ...options, getRawInput: async () => input });
    const json = `{"result":{"data":${JSON.stringify(data) ?? 'null'}}}`;
    entry?.set?.(json, null);
    return { status: 200, json };
  } catch (error) {
    return failure(served, req, reply, ctx, call, getTRPCErrorFromUnknown(error));
  }
};

/** The answer of a batch: 207 where its calls differ in their status. */
const together = (answers: Answer[]): Answer => {
  const [first] = answers;
  const isAlike = answers.every((one) => one.status === first?.status);
  return {
    status: isAlike ? (first?.status ?? 200) : 207,
    json: `[${answers.map(({ json }) => String(json)).join(',')}]`,
  };
};

/**
 * Mounts tRPC at /trpc: single and batched JSON calls, as its HTTP links send them. Replaces the package's adapter,
 * which builds web requests and streams around every call and costs more than most calls themselves.
 */
export const mountTrpc = (app: FastifyInstance, deps: Deps, router: AnyRouter) => {
  const served = { router, procedures: proceduresOf(router) };
  app.route({
    method: ['GET', 'POST'],
    url: '/trpc/*',
    handler: async (req, reply) => {
      try {
        const { calls, isBatch } = readCalls(req);
        const actor = await findActor(deps, req, reply);
        let made: Context | undefined;
        const context = () => (made ??= contextFor(deps, req, reply, actor));
        const caller = { actor, cache: deps.responseCache, context };
        const answer = (call: Call) => answerCall(served, req, reply, caller, call);
        const [only] = calls;
        const { status, json } = isBatch || !only ? together(await Promise.all(calls.map(answer))) : await answer(only);
        return reply.status(status).type('application/json; charset=utf-8').send(json);
      } catch (error) {
        return sendError(error, req, reply);
      }
    },
  });
};
