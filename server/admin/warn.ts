import type { AdminUserDetails } from '#contracts/admin/admin.ts';
import type { warnInput } from '#contracts/admin/decisions.ts';
import type { Tx } from '#db/client/types.ts';
import type { z } from 'zod';
import { readUserDetails } from '../auth/members/user-details.ts';
import { assertMayActOn } from '../auth/staff/assert-may-act-on.ts';
import { recordDecision } from '../decisions/record.ts';
import { notifyMember } from '../notifications/notify.ts';
import { recordAudit } from '../platform/audit/record-audit.ts';
import type { MemberContext } from '../platform/context/context.ts';
import { findManagedMemberOrThrow } from './find-managed-member.ts';
import { memberWarned } from './reports/notices.ts';

type Warning = { userId: string; reason: string; rule?: string | null | undefined; reportId?: string };

/** Warns a member, in the transaction of the caller. */
export const warnIn = async (
  ctx: MemberContext,
  tx: Tx,
  { userId, reason, rule, reportId }: Warning,
): Promise<void> => {
  await assertMayActOn(ctx, tx, userId);
  await findManagedMemberOrThrow(tx, userId);
  await recordAudit(ctx, tx, {
    action: 'user.warn',
    subjectType: 'user',
    subjectId: userId,
    details: { reason, ...(reportId ? { reportId } : {}) },
  });
  const decisionIds = await recordDecision(tx, {
    kind: 'member_warned',
    subject: { type: 'user', id: userId, words: null },
    userIds: [userId],
    grounds: { reason, rule },
    foundBy: reportId ? 'report' : 'staff',
    decidedBy: ctx.actor.id,
    reportId,
  });
  const warningId = decisionIds.get(userId) ?? '';
  await notifyMember(ctx, tx, memberWarned, {
    userId,
    // The notice is stored once for each report, or for each warning without one.
    reportId: reportId ?? warningId,
    reason,
    rule: rule ?? null,
    isReported: reportId !== undefined,
  });
};

/** Warns a member, who has to read it on the next screen. */
export const warnMember = (
  ctx: MemberContext,
  { id, reason, rule }: z.infer<typeof warnInput>,
): Promise<AdminUserDetails> =>
  ctx.db.write(async (tx) => {
    await warnIn(ctx, tx, { userId: id, reason, rule });
    return readUserDetails(tx, id);
  });
