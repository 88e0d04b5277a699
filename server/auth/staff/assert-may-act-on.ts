import { roleOf } from '#contracts/admin/staff-tasks.ts';
import type { Queryable } from '#db/client/types.ts';
import { users } from '#db/schema/auth/members.ts';
import { and, eq, isNull } from 'drizzle-orm';
import { AppError } from '../../platform/core/app-error.ts';
import type { MemberContext } from '../../platform/context/context.ts';
import { isAdmin } from '../../platform/trpc/refuse-staff.ts';

/** Refuses staff who act on themselves, and all but admins who act on other staff. */
export const assertMayActOn = async (ctx: MemberContext, db: Queryable, userId: string): Promise<void> => {
  if (userId === ctx.actor.id) throw new AppError('ADMIN_ON_SELF');
  if (isAdmin(ctx)) return;
  const [member] = await db
    .select({ isAdmin: users.isAdmin, role: users.role })
    .from(users)
    .where(and(eq(users.id, userId), isNull(users.deletedAt)));
  if (member && roleOf(member) !== null) throw new AppError('STAFF_ADMINS_ONLY');
};
