import { isAway } from '#db/client/errors.ts';
import { TRPCError } from '@trpc/server';
import type { FastifyRequest } from 'fastify';
import { AppError } from '../core/app-error.ts';
import { asTrpcError } from '../trpc/procedures.ts';

const RETRY_AFTER_SECONDS = 2;

const answers = new WeakMap<FastifyRequest, number>();

/** How many calls of this request were refused because the database did not answer. */
export const awayAnswers = (req: FastifyRequest): number => answers.get(req) ?? 0;

/** The error itself, or the refusal of a request that the database could not answer or keep: it may be sent again. */
export const orDatabaseAway = <T>(error: T, req: FastifyRequest): T | TRPCError => {
  const cause = error instanceof TRPCError ? error.cause : error;
  if (!isAway(cause)) return error;
  req.log.warn({ err: cause }, 'the database did not answer in time, or has no room');
  answers.set(req, awayAnswers(req) + 1);
  return asTrpcError(new AppError('DATABASE_AWAY', { retryAfterSeconds: RETRY_AFTER_SECONDS }));
};
