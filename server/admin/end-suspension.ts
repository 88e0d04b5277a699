import { users } from '#db/schema/auth/members.ts';
import { and, eq, isNull } from 'drizzle-orm';
import { recordByClock } from '../platform/audit/record-audit.ts';
import type { Deps } from '../platform/context/context.ts';
import { raise } from '../platform/context/raise.ts';
import { enqueue } from '../platform/jobs/enqueue.ts';

/** Ends the suspension that began at `suspendedAt`, unless an admin lifted it or began another one since. */
export const endSuspension = (
  deps: Deps,
  { userId, suspendedAt }: { userId: string; suspendedAt: number },
): Promise<void> =>
  deps.db.write(async (tx) => {
    const ended = await tx
      .update(users)
      .set({ suspendedAt: null, suspensionReason: null, updatedAt: Date.now() })
      .where(and(eq(users.id, userId), eq(users.suspendedAt, suspendedAt), isNull(users.deletedAt)))
      .returning({ id: users.id });
    if (ended.length === 0) return;
    await raise(deps, tx, 'MemberSuspended', { userId, isSuspended: false, since: suspendedAt });
    await enqueue(tx, 'email.suspension', { userId, suspended: false });
    await recordByClock(tx, { action: 'user.lift-suspension', subjectType: 'user', subjectId: userId });
  });
