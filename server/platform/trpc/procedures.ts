import type { StaffTask } from '#contracts/admin/staff-tasks.ts';
import { type ErrorCode, errorTable } from '#contracts/errors.ts';
import { describeIssue } from '#contracts/shared/zod-messages.ts';
import { isUnstorable } from '#db/client/errors.ts';
import { inSpan, isTraced, markFailed } from '#db/client/spans.ts';
import { initTRPC, TRPCError } from '@trpc/server';
import { z, ZodError } from 'zod';
import { findRefusalOfStaff } from './refuse-staff.ts';
import { AppError } from '../core/app-error.ts';
import type { Context, MemberContext } from '../context/context.ts';
import { orDatabaseUnavailable } from './database-unavailable.ts';
import { assertWithin } from './limits.ts';
import type { Callers, Meta } from './procedure-meta.ts';
import { publishRefusal } from './refusal-channel.ts';

// zod's own messages are for programmers.
z.config({ customError: describeIssue });

export type Issue = { path: (string | number)[]; message: string };

/** The issues of bad input; undefined for any other error, including an invalid output. */
export const issuesOf = ({ code, cause }: TRPCError): Issue[] | undefined => {
  if (code !== 'BAD_REQUEST') return undefined;
  if (cause instanceof AppError) return cause.path && [{ path: cause.path, message: cause.message }];
  if (!(cause instanceof ZodError)) return undefined;
  return cause.issues.map((issue) => ({
    path: issue.path.map((part) => (typeof part === 'symbol' ? String(part) : part)),
    message: issue.message,
  }));
};

const byTrpcCode: Partial<Record<TRPCError['code'], ErrorCode>> = {
  NOT_FOUND: 'NOT_FOUND',
  BAD_REQUEST: 'BAD_JSON',
  PARSE_ERROR: 'BAD_JSON',
  METHOD_NOT_SUPPORTED: 'METHOD_NOT_ALLOWED',
  PAYLOAD_TOO_LARGE: 'TOO_LARGE',
  UNSUPPORTED_MEDIA_TYPE: 'WRONG_MEDIA',
};

/** Which refusal an error is: our own pass, everything unknown is masked. */
export const appCodeOf = (error: TRPCError): ErrorCode => {
  if (error.cause instanceof AppError) return error.cause.code;
  return issuesOf(error) ? 'BAD_INPUT' : (byTrpcCode[error.code] ?? 'INTERNAL');
};

/** The message for the caller. */
export const publicMessage = (error: TRPCError): string => {
  if (error.cause instanceof AppError) return error.cause.message;
  return issuesOf(error)?.[0]?.message ?? errorTable[appCodeOf(error)].message;
};

const t = initTRPC
  .context<Context>()
  .meta<Meta>()
  .create({
    errorFormatter: ({ shape, error }) => ({
      code: shape.code,
      message: publicMessage(error),
      data: {
        code: shape.data.code,
        httpStatus: shape.data.httpStatus,
        path: shape.data.path,
        appCode: appCodeOf(error),
        needsProof: error.cause instanceof AppError ? (error.cause.needsProof ?? null) : null,
        issues: issuesOf(error) ?? null,
      },
    }),
  });

/** A refusal as a tRPC error. */
export const asTrpcError = (cause: AppError) =>
  new TRPCError({ code: errorTable[cause.code].trpc, message: cause.message, cause });

/** A procedure as a step of the request's trace. */
const traced = <T extends { ok: boolean; error?: TRPCError }>(path: string, type: string, run: () => Promise<T>) => {
  if (!isTraced()) return run();
  return inSpan(path, { attributes: { 'rpc.system': 'trpc', 'rpc.method': path, 'proquo.call': type } }, async () => {
    const result = await run();
    // Refusals and bad input are answers.
    if (result.error?.code === 'INTERNAL_SERVER_ERROR') markFailed(result.error.cause ?? result.error);
    return result;
  });
};

/**
 * The one middleware: maps refusals, checks the role before anything runs, and applies the limit. It narrows the
 * context's type without copying it, because tRPC copies the context for every further middleware.
 */
const base = <Narrowed extends Context>(
  callers: Callers,
  refusalOf: (ctx: Context, type: string) => ErrorCode | null | Promise<ErrorCode | null>,
  task?: StaffTask,
) =>
  t.procedure.meta(task ? { callers, task } : { callers }).use(async ({ ctx, next, type, path, meta = {} }) => {
    const refused = (cause: AppError) => {
      publishRefusal(path, cause.code, meta, type);
      return asTrpcError(cause);
    };
    const refusal = refusalOf(ctx, type);
    const code = refusal instanceof Promise ? await refusal : refusal;
    if (code) throw refused(new AppError(code));
    if (meta.limit) {
      await assertWithin(ctx, path, meta.limit).catch((error: unknown) => {
        throw error instanceof AppError ? refused(error) : error;
      });
    }
    const db = await ctx.beginCall?.().catch((error: unknown) => {
      throw error instanceof AppError ? refused(error) : error;
    });
    const result = await traced(path, type, () => next<Narrowed>(db ? { ctx: { ...ctx, db } as Narrowed } : {}));
    if (result.ok) return result;
    const { cause } = result.error;
    if (cause instanceof AppError) throw refused(cause);
    if (isUnstorable(cause)) throw refused(new AppError('BAD_INPUT', { cause }));
    const unavailable = orDatabaseUnavailable(cause);
    if (unavailable instanceof AppError) throw asTrpcError(unavailable);
    return result;
  });

const refusalOfMember = ({ actor }: Context, type: string): ErrorCode | null => {
  if (!actor) return 'UNAUTHORIZED';
  return type === 'mutation' && !actor.canWrite ? 'TOKEN_READ_ONLY' : null;
};

export const router = t.router;
export const mergeRouters = t.mergeRouters;
export const createCallerFactory = t.createCallerFactory;

/** A procedure for anyone. */
export const publicProcedure = base<Context>('anybody', () => null);

/** A procedure for signed-in members; a token without the write scope may only read. */
export const memberProcedure = base<MemberContext>('members', refusalOfMember);

/** A procedure for members in a browser: what an API token must not do, such as creating another token. */
export const browserProcedure = base<MemberContext>(
  'browsers',
  (ctx, type) => refusalOfMember(ctx, type) ?? (ctx.actor?.via === 'session' ? null : 'BROWSER_SESSION_ONLY'),
);

/** A procedure for staff whose role includes the task; they need a second factor if the configuration requires one. */
export const staffProcedure = (task: StaffTask) =>
  base<MemberContext>('staff', (ctx, type) => refusalOfMember(ctx, type) ?? findRefusalOfStaff(ctx, task), task);

/**
 * Validates a schema synchronously. tRPC validates asynchronously, which leaves zod's compiled fast path; our contracts
 * are never asynchronous. For the outputs of long lists.
 */
export const parseSync = <T extends z.ZodType>(schema: T): T =>
  Object.assign(schema, { parseAsync: async (value: unknown) => schema.parse(value) });
