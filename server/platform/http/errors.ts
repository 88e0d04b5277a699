import { type ErrorBody, type ErrorCode, errorTable } from '#contracts/errors.ts';
import type { Refusal } from '#contracts/shared/refusal.ts';
import { isUnstorable } from '#db/client/errors.ts';
import { TRPCError } from '@trpc/server';
import { getHTTPStatusCodeFromError } from '@trpc/server/http';
import type { FastifyError, FastifyReply, FastifyRequest } from 'fastify';
import { AppError } from '../core/app-error.ts';
import { appCodeOf, asTrpcError, issuesOf, publicMessage } from '../trpc/procedures.ts';
import { orDatabaseUnavailable } from '../trpc/database-unavailable.ts';
import { markRefused } from './refusals.ts';

/** The status and body of a refusal. */
export const refusal = (code: ErrorCode): { status: number; body: ErrorBody } => {
  const { trpc, message, status }: Refusal = errorTable[code];
  return {
    status: status ?? getHTTPStatusCodeFromError(asTrpcError(new AppError(code))),
    body: { message, code: trpc, appCode: code },
  };
};

const byFastifyCode = new Map<string, ErrorCode>([
  ['FST_ERR_BAD_URL', 'BAD_INPUT'],
  ['FST_ERR_MAX_PARAM_LENGTH', 'NOT_FOUND'],
  ['FST_ERR_CTP_INVALID_JSON_BODY', 'BAD_JSON'],
  ['FST_ERR_CTP_EMPTY_JSON_BODY', 'BAD_JSON'],
  ['FST_ERR_CTP_INVALID_CONTENT_LENGTH', 'BAD_INPUT'],
  ['FST_ERR_CTP_BODY_TOO_LARGE', 'TOO_LARGE'],
  ['FST_ERR_CTP_INVALID_MEDIA_TYPE', 'WRONG_MEDIA'],
  ['FST_REQ_FILE_TOO_LARGE', 'TOO_LARGE'],
  ['FST_INVALID_MULTIPART_CONTENT_TYPE', 'WRONG_MEDIA'],
]);

const byStatus: Record<number, ErrorCode> = {
  400: 'BAD_INPUT',
  404: 'NOT_FOUND',
  405: 'METHOD_NOT_ALLOWED',
  413: 'TOO_LARGE',
  415: 'WRONG_MEDIA',
  429: 'TOO_MANY_REQUESTS',
};

/** The maximum to read of a body that was refused. */
const MAX_DRAINED_BYTES = 64 * 1024 * 1024;

/**
 * Fastify closes the connection when it refuses a body. A client that is still sending would see a broken connection
 * instead of the answer, so the rest is read and discarded up to a limit.
 */
const drainBody = (req: FastifyRequest, reply: FastifyReply) => {
  if (Number(req.headers['content-length']) <= MAX_DRAINED_BYTES) void reply.removeHeader('connection');
};

/** Logs for the operator why a call was refused with DATABASE_AWAY. */
export const logDatabaseUnavailable = ({ code, cause }: AppError, req: FastifyRequest) => {
  if (code === 'DATABASE_AWAY') req.log.warn({ err: cause }, "the database didn't answer in time, or is full");
};

/** How to sign in, which a 401 has to say. Browsers open no dialog for this scheme. */
export const challenge = ({ headers }: FastifyRequest): string =>
  headers.authorization ? 'Bearer realm="api", error="invalid_token"' : 'Bearer realm="api"';

const sendRefusal = (req: FastifyRequest, reply: FastifyReply, status: number, body: ErrorBody) => {
  if (status === 401) void reply.header('www-authenticate', challenge(req));
  return reply.status(status).send(body);
};

/** Whether PostgreSQL refused to look for an address with a NUL, which leads nowhere. */
const leadsNowhere = (error: unknown, { params }: FastifyRequest): boolean => {
  const refused = error instanceof TRPCError ? error.cause : error;
  const reason = refused instanceof AppError ? refused.cause : refused;
  const parts = Object.values((params ?? {}) as Record<string, string>);
  return isUnstorable(reason) && parts.some((part) => part.includes('\0'));
};

/** Answers a failed call in the contract's error format. Unknown errors are logged and masked. */
export const sendError = (thrown: unknown, req: FastifyRequest, reply: FastifyReply) => {
  const error = leadsNowhere(thrown, req) ? new AppError('NOT_FOUND') : orDatabaseUnavailable(thrown);
  drainBody(req, reply);
  if (error instanceof TRPCError && !(error.cause instanceof AppError)) {
    const issues = issuesOf(error);
    if (error.code === 'INTERNAL_SERVER_ERROR') req.log.error(error.cause ?? error);
    const appCode = appCodeOf(error);
    const body: ErrorBody = { message: publicMessage(error), code: error.code, appCode, ...(issues ? { issues } : {}) };
    return sendRefusal(req, reply, getHTTPStatusCodeFromError(error), body);
  }
  const cause = error instanceof TRPCError ? error.cause : error;
  if (cause instanceof AppError) {
    logDatabaseUnavailable(cause, req);
    if (cause.retryAfterSeconds) void reply.header('retry-after', cause.retryAfterSeconds);
    const { status, body } = refusal(cause.code);
    const issues = issuesOf(asTrpcError(cause));
    markRefused(req, { status, code: cause.code, route: req.routeOptions.url ?? 'unknown' });
    const { message, needsProof } = cause;
    const details = { ...(needsProof ? { needsProof } : {}), ...(issues ? { issues } : {}) };
    return sendRefusal(req, reply, status, { ...body, message, ...details });
  }
  const { code, statusCode } = error as FastifyError;
  const refusalCode = isUnstorable(error) ? 'BAD_INPUT' : (byFastifyCode.get(code) ?? byStatus[statusCode ?? 0]);
  if (!refusalCode) req.log.error(error);
  const { status, body } = refusal(refusalCode ?? 'INTERNAL');
  return reply.status(status).send(body);
};
