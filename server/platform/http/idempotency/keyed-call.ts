import { TRPCError } from '@trpc/server';
import type { FastifyReply, FastifyRequest, onSendHookHandler } from 'fastify';
import type { Context, Deps } from '../../context/context.ts';
import { type Answer, answerCall, beginCall, databaseOf, giveUpCall, type Run } from './calls.ts';
import { keyOf } from './key.ts';

declare module 'fastify' {
  interface FastifyRequest {
    /** The run of a call with an Idempotency-Key. */
    run?: Run;
  }
}

/** Ends a call that was answered before. */
class AnsweredBefore extends Error {
  readonly answer: Answer;

  constructor(answer: Answer) {
    super('This call was answered before');
    this.answer = answer;
  }
}

/** Begins a call after its caller and its limits were asked; undefined without a key, and for visitors. */
export const beginKeyedCall = (deps: Deps, req: FastifyRequest): Context['beginCall'] => {
  const { actor } = req;
  if (!actor || req.headers['idempotency-key'] === undefined) return undefined;
  return async () => {
    const begun = await beginCall(deps, {
      userId: actor.id,
      key: keyOf(req) ?? '',
      path: req.url.split('?')[0] ?? '',
      body: JSON.stringify(req.body ?? null),
    });
    if ('status' in begun) throw new AnsweredBefore(begun);
    req.run = begun;
    return databaseOf(deps, begun);
  };
};

/** Sends the first answer again, if that is how a call ended. */
export const sendStoredAnswer = (error: unknown, reply: FastifyReply): FastifyReply | undefined => {
  const cause = error instanceof TRPCError ? error.cause : error;
  if (!(cause instanceof AnsweredBefore)) return undefined;
  const { status, body, retryAfter } = cause.answer;
  if (retryAfter) void reply.header('retry-after', retryAfter);
  return reply.status(status).header('idempotent-replayed', 'true').type('application/json; charset=utf-8').send(body);
};

/** Stores the answer before it is sent. Where that fails, the next request goes on with the call. */
export const finishKeyedCall =
  (deps: Deps): onSendHookHandler =>
  (req, reply, payload, done) => {
    const { run } = req;
    if (!run) return done(null, payload);
    const status = reply.statusCode;
    const retryAfter = reply.getHeader('retry-after')?.toString();
    const answer = { status, body: String(payload), retryAfter };
    const storing = status < 500 ? answerCall(deps, run, answer) : giveUpCall(deps, run);
    storing
      .catch((error: unknown) => req.log.warn(error, 'could not store an answer'))
      .then(() => done(null, payload), done);
  };
