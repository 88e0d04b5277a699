import type { AdminCircle, endCircleInput } from '#contracts/matching/admin-circles.ts';
import type { z } from 'zod';
import { recordAudit } from '../../../platform/audit/record-audit.ts';
import { AppError } from '../../../platform/core/app-error.ts';
import type { MemberContext } from '../../../platform/context/context.ts';
import { changeCircle } from '../protocol/change.ts';
import { assertMayActOn } from '../../../auth/staff/assert-may-act-on.ts';
import { groundsOf, recordDecision } from '../../../decisions/record.ts';
import { notifyMember } from '../../../notifications/notify.ts';
import { isTaken } from '../machine/state.ts';
import { circleEndedByStaff } from './notices.ts';
import { lockCircle } from '../protocol/load.ts';
import { loadAdminCircles } from './list.ts';

/**
 * Ends an open circle: void before the agreement, broken after it. Its members read why.
 * @throws CIRCLE_NOT_FOUND, CIRCLE_WRONG_STATE
 */
export const endCircle = (
  ctx: MemberContext,
  { id, reason, rule }: z.infer<typeof endCircleInput>,
): Promise<AdminCircle> =>
  ctx.db.write(async (tx) => {
    const circle = await lockCircle(tx, id);
    const userIds = [
      ...new Set((circle?.seats ?? []).filter(isTaken).flatMap(({ userId }) => (userId ? [userId] : []))),
    ];
    for (const userId of userIds) await assertMayActOn(ctx, tx, userId);
    await changeCircle(ctx, tx, circle, { kind: 'end' });
    await recordDecision(tx, {
      kind: 'circle_ended',
      subject: { type: 'circle', id, words: null },
      userIds,
      grounds: { reason, rule },
      foundBy: 'staff',
      decidedBy: ctx.actor.id,
    });
    for (const userId of userIds) {
      await notifyMember(ctx, tx, circleEndedByStaff, { ...groundsOf({ reason, rule }), userId, circleId: id });
    }
    await recordAudit(ctx, tx, { action: 'circle.end', subjectType: 'circle', subjectId: id, details: { reason } });
    const [ended] = await loadAdminCircles(tx, [id]);
    if (!ended) throw new AppError('CIRCLE_NOT_FOUND');
    return ended;
  });
