import { newId } from '#db/client/ids.ts';
import { securityEvents } from '#db/schema/auth/security-events.ts';
import { afterCommit } from '#db/client/scope.ts';
import type { Tx } from '#db/client/types.ts';
import type { Context } from '../context/context.ts';
import { DAY } from '../core/time.ts';

/** The kinds of recorded security events. */
export type SecurityEventKind =
  | 'signed-in'
  | 'signed-out'
  | 'sign-in-failed'
  | 'refused'
  | 'session-ended'
  | 'password-changed'
  | 'password-reset'
  | 'email-change-asked'
  | 'email-changed'
  | 'email-change-undone'
  | 'email-verified'
  | 'second-factor-on'
  | 'second-factor-off'
  | 'recovery-codes-renewed'
  | 'factor-lost'
  | 'passkey-added'
  | 'passkey-removed'
  | 'token-added'
  | 'token-removed'
  | 'social-linked'
  | 'rights-changed'
  | 'account-erased'
  | 'account-restored';

type Details = Record<string, string | number | boolean>;

/** The maximum of failures stored per member and day; the log has all of them. */
const RECORDED_FAILURES = 100;

const writeLine = (ctx: Context, userId: string | null, event: SecurityEventKind, details: Details) =>
  ctx.log.info(
    {
      security: { event, member: userId, by: ctx.actor?.id ?? null, ip: ctx.request.ip, ...details },
      reqId: ctx.request.id,
    },
    'security',
  );

/**
 * Records a security event in the transaction of its write: who, what, from where, in which request. `details` hold
 * only our own words, never secrets or what members wrote.
 */
export const recordSecurity = async (
  ctx: Context,
  tx: Tx,
  userId: string,
  kind: SecurityEventKind,
  details: Details = {},
): Promise<void> => {
  await tx.insert(securityEvents).values({
    id: newId(),
    userId,
    kind,
    ip: ctx.request.ip,
    requestId: ctx.request.id,
    details,
    createdAt: Date.now(),
  });
  afterCommit(() => writeLine(ctx, userId, kind, details));
};

const recordFailure = async (ctx: Context, userId: string | null, kind: SecurityEventKind, details: Details) => {
  const isRecorded = userId !== null && (await ctx.bus.quotas.take(`security:${userId}`, RECORDED_FAILURES, DAY)) === 0;
  if (isRecorded) await ctx.db.write((tx) => recordSecurity(ctx, tx, userId, kind, details));
  else writeLine(ctx, userId, kind, details);
};

/** Records a failed sign-in; `userId` is null if the account does not exist. */
export const recordFailedSignIn = (ctx: Context, userId: string | null, step: 'password' | 'code' | 'passkey') =>
  recordFailure(ctx, userId, 'sign-in-failed', { step });

/** Records a refused call (401, 403, 429); `route` names the call without its input. */
export const recordRefusal = (ctx: Context, refused: { status: number; code: string; route: string }) =>
  recordFailure(ctx, ctx.actor?.id ?? null, 'refused', refused);
