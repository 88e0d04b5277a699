import type { AdminUserDetails, suspendInput } from '#contracts/admin/admin.ts';
import { users } from '#db/schema/auth/members.ts';
import type { Tx } from '#db/client/types.ts';
import { and, eq, isNotNull, isNull } from 'drizzle-orm';
import type { z } from 'zod';
import { AppError } from '../platform/core/app-error.ts';
import type { MemberContext } from '../platform/context/context.ts';
import { recordDecision } from '../decisions/record.ts';
import { raise } from '../platform/context/raise.ts';
import { enqueue } from '../platform/jobs/enqueue.ts';
import { findManagedMemberOrThrow } from './find-managed-member.ts';
import { recordAudit } from '../platform/audit/record-audit.ts';
import { assertMayActOn } from '../auth/staff/assert-may-act-on.ts';
import { refuseLossOfAdmin } from './standing-admins.ts';
import { readUserDetails } from '../auth/members/user-details.ts';

type Suspension = z.infer<typeof suspendInput> & {
  details?: Record<string, unknown>;
  /** The report that led to the suspension, with the reason that the decision states. */
  report?: { id: string; reason: string };
};

/**
 * Suspends a member or lifts the suspension, in the transaction of the caller. `details` are added to the audit entry.
 * @returns when this change was made, which is when a suspension began
 */
export const setSuspension = async (
  ctx: MemberContext,
  tx: Tx,
  { id, suspended, reason, rule, details, report }: Suspension,
): Promise<{ since: number }> => {
  if (suspended) await refuseLossOfAdmin(ctx, tx, id);
  else await assertMayActOn(ctx, tx, id);
  const { suspendedAt } = await findManagedMemberOrThrow(tx, id);
  const now = Date.now();
  const changed = await tx
    .update(users)
    .set({
      suspendedAt: suspended ? now : null,
      suspensionReason: suspended ? reason : null,
      ...(suspended ? { role: null } : {}),
      updatedAt: now,
    })
    .where(and(eq(users.id, id), suspended ? isNull(users.suspendedAt) : isNotNull(users.suspendedAt)))
    .returning({ id: users.id });
  if (changed.length === 0) throw new AppError('ADMIN_NO_CHANGE');
  await raise(ctx, tx, 'MemberSuspended', { userId: id, isSuspended: suspended, since: suspendedAt ?? now });
  const decisions = suspended
    ? await recordDecision(
        tx,
        {
          kind: 'member_suspended',
          subject: { type: 'user', id, words: null },
          userIds: [id],
          grounds: { reason: report?.reason ?? reason, rule },
          foundBy: report ? 'report' : 'staff',
          decidedBy: ctx.actor.id,
          reportId: report?.id,
        },
        ctx,
      )
    : null;
  const decisionId = decisions?.get(id);
  await enqueue(tx, 'email.suspension', { userId: id, suspended, ...(decisionId ? { decisionId } : {}) });
  await recordAudit(ctx, tx, {
    action: suspended ? 'user.suspend' : 'user.lift-suspension',
    subjectType: 'user',
    subjectId: id,
    ...(reason || details ? { details: { ...(reason ? { reason } : {}), ...details } } : {}),
  });
  return { since: now };
};

/**
 * Suspends a member or lifts the suspension. A suspension ends all sessions at once, hides the member and their posts,
 * and emails the reason. It cancels nothing, so lifting it restores everything.
 */
export const suspendMember = async (
  ctx: MemberContext,
  input: z.infer<typeof suspendInput>,
): Promise<AdminUserDetails> =>
  ctx.db.write(async (tx) => {
    await setSuspension(ctx, tx, input);
    return readUserDetails(tx, input.id);
  });
