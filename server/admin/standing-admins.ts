import { roleOf } from '#contracts/admin/staff-tasks.ts';
import { locked } from '#db/client/locking.ts';
import { users } from '#db/schema/auth/members.ts';
import type { Tx } from '#db/client/types.ts';
import { and, asc, eq, isNull, or } from 'drizzle-orm';
import { AppError } from '../platform/core/app-error.ts';
import type { MemberContext } from '../platform/context/context.ts';
import { isAdmin } from '../platform/trpc/refuse-staff.ts';
import { assertMayActOn } from '../auth/staff/assert-may-act-on.ts';

/**
 * The ids of all members who can act as admins. Their rows and the actor's are locked until the write ends: if two
 * admins revoke each other's role at once, the second finds their own already revoked.
 */
export const lockStaff = async (ctx: MemberContext, tx: Tx): Promise<string[]> => {
  const rows = await locked(
    tx
      .select({ id: users.id, isAdmin: users.isAdmin, role: users.role })
      .from(users)
      .where(
        and(
          or(eq(users.isAdmin, true), eq(users.id, ctx.actor.id)),
          isNull(users.suspendedAt),
          isNull(users.deletedAt),
        ),
      )
      .orderBy(asc(users.id)),
  );
  const actor = rows.find(({ id }) => id === ctx.actor.id);
  if (!actor || roleOf(actor) === null || (isAdmin(ctx) && !actor.isAdmin)) throw new AppError('ADMIN_ONLY');
  return rows.filter((row) => row.isAdmin).map(({ id }) => id);
};

/** Refuses if the only admin would lock themselves out, and if the actor may not act on the member. */
export const refuseLossOfAdmin = async (ctx: MemberContext, tx: Tx, id: string): Promise<void> => {
  const admins = await lockStaff(ctx, tx);
  if (id === ctx.actor.id && isAdmin(ctx) && admins.length === 1) throw new AppError('ADMIN_LAST');
  await assertMayActOn(ctx, tx, id);
};
