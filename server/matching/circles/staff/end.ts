import type { AdminCircle, endCircleInput } from '#contracts/matching/admin-circles.ts';
import type { z } from 'zod';
import { recordAudit } from '../../../platform/audit/record-audit.ts';
import { AppError } from '../../../platform/core/app-error.ts';
import type { MemberContext } from '../../../platform/context/context.ts';
import { breakCircle, voidCircle } from '../protocol/end.ts';
import { recordCircleEvent } from '../protocol/record.ts';
import { lockRing } from '../protocol/ring-state.ts';
import { publishCircle } from '../protocol/notify-of-circle.ts';
import { adminCircles } from './list.ts';

/**
 * Ends an open circle: void before the agreement, broken after it. Its members are not told why.
 * @throws CIRCLE_NOT_FOUND, CIRCLE_WRONG_STATE
 */
export const endCircle = (ctx: MemberContext, { id, reason }: z.infer<typeof endCircleInput>): Promise<AdminCircle> =>
  ctx.db.write(async (tx) => {
    const ring = await lockRing(tx, id);
    if (!ring) throw new AppError('CIRCLE_NOT_FOUND');
    const { state } = ring.circle;
    if (state !== 'proposed' && state !== 'agreed') throw new AppError('CIRCLE_WRONG_STATE');
    await recordCircleEvent(tx, { circleId: id, actorId: null, kind: 'ended_by_admin' });
    if (state === 'proposed') await voidCircle(ctx, tx, ring, 'ended by an admin');
    else await breakCircle(ctx, tx, id, 'ended by an admin');
    await recordAudit(ctx, tx, { action: 'circle.end', subjectType: 'circle', subjectId: id, details: { reason } });
    publishCircle(ctx, ring.seats, id);
    const [ended] = await adminCircles(tx, [id]);
    if (!ended) throw new AppError('CIRCLE_NOT_FOUND');
    return ended;
  });
