import type { ErrorCode } from '#contracts/errors.ts';
import { findSecondFactor } from '../accounts/find-account.ts';
import type { Context } from '../context/context.ts';

/** Why a caller may not act as an admin, or null. Admins need a second factor if the configuration requires one. */
export const refusalOfAdmin = async ({ actor, env, db }: Context): Promise<ErrorCode | null> => {
  if (!actor?.hasAdminRole) return 'ADMIN_ONLY';
  if (!env.ADMIN_SECOND_FACTOR) return null;
  return (await findSecondFactor(db.fresh, actor.id)) ? null : 'SECOND_FACTOR_NEEDED';
};

/** Whether the caller may act as an admin now, for procedures of members that show or allow admins more. */
export const hasAdminPowers = async (ctx: Context): Promise<boolean> => (await refusalOfAdmin(ctx)) === null;
