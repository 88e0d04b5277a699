import { mayDo, type StaffTask } from '#contracts/admin/staff-tasks.ts';
import type { ErrorCode } from '#contracts/errors.ts';
import { findSecondFactor } from '../accounts/find-account.ts';
import type { Context } from '../context/context.ts';

/** Why a caller may not do a task of staff, or null. Staff need a second factor if the configuration requires one. */
export const findRefusalOfStaff = async ({ actor, env, db }: Context, task: StaffTask): Promise<ErrorCode | null> => {
  const role = actor?.actorRole ?? null;
  if (!actor || !role) return 'ADMIN_ONLY';
  if (!mayDo(role, task)) return 'STAFF_TASK';
  if (!env.ADMIN_SECOND_FACTOR) return null;
  return (await findSecondFactor(db.fresh, actor.id)) ? null : 'SECOND_FACTOR_NEEDED';
};

/** Whether the caller may do a task of staff now, for procedures of members that show or allow staff more. */
export const mayAct = async (ctx: Context, task: StaffTask): Promise<boolean> =>
  (await findRefusalOfStaff(ctx, task)) === null;

/** Whether the caller's role includes a task, inside a procedure of staff, which has checked everything else. */
export const isTaskOf = ({ actor }: Context, task: StaffTask): boolean => mayDo(actor?.actorRole ?? null, task);

/** Whether the caller acts as an admin, inside a procedure of staff. */
export const isAdmin = ({ actor }: Context): boolean => actor?.actorRole === 'admin';
