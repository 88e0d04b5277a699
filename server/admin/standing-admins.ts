import { locked } from '#db/client/locking.ts';
import { users } from '#db/schema/auth/members.ts';
import type { Tx } from '#db/client/types.ts';
import { and, asc, eq, isNull } from 'drizzle-orm';
import { AppError } from '../platform/core/app-error.ts';
import type { MemberContext } from '../platform/context/context.ts';

/**
 * The ids of all members who can act as admins, locked until the write ends: of two admins who revoke each other's role
 * at once, the second finds their own already revoked.
 */
export const lockAdmins = async (ctx: MemberContext, tx: Tx): Promise<string[]> => {
  const rows = await locked(
    tx
      .select({ id: users.id })
      .from(users)
      .where(and(eq(users.isAdmin, true), isNull(users.suspendedAt), isNull(users.deletedAt)))
      .orderBy(asc(users.id)),
  );
  const ids = rows.map((row) => row.id);
  if (!ids.includes(ctx.actor.id)) throw new AppError('ADMIN_ONLY');
  return ids;
};

/** Refuses if admins would lock themselves out, or if the site would have no admin left. */
export const refuseLossOfAdmin = async (ctx: MemberContext, tx: Tx, id: string): Promise<void> => {
  const admins = await lockAdmins(ctx, tx);
  if (id === ctx.actor.id) throw new AppError(admins.length === 1 ? 'ADMIN_LAST' : 'ADMIN_ON_SELF');
};
