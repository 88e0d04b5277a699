import { AppError } from '../core/app-error.ts';
import { rateLimitKey } from '../core/ip-address.ts';
import type { Context } from '../context/context.ts';

/** A limit of `max` calls in any `per` ms, counted by member or by address. */
export type Limit = { max: number; per: number; by: 'member' | 'address' };

/**
 * Limits a procedure beyond the general limit of an address. For calls that send email, guess a secret, cost much, or
 * reach other people; far above what a person does.
 */
export const perMember = (max: number, per: number): Limit => ({ max, per, by: 'member' });

/** Limits a procedure for visitors, by address. Many people may share an address. */
export const perAddress = (max: number, per: number): Limit => ({ max, per, by: 'address' });

/** Counts a call; refuses it with TOO_MANY_REQUESTS beyond the limit. */
export const assertWithin = async (ctx: Context, name: string, limit: Limit): Promise<void> => {
  if (!ctx.env.RATE_LIMIT) return;
  const counterKey = limit.by === 'member' && ctx.actor ? ctx.actor.id : rateLimitKey(ctx.request.ip);
  const waitMs = await ctx.bus.quotas.take(`${name}:${counterKey}`, limit.max, limit.per);
  if (waitMs > 0) throw new AppError('TOO_MANY_REQUESTS', { retryAfterSeconds: Math.ceil(waitMs / 1000) });
};
