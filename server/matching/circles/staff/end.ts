import type { AdminCircle, endCircleInput } from '#contracts/matching/admin-circles.ts';
import type { z } from 'zod';
import { recordAudit } from '../../../platform/audit/record-audit.ts';
import { AppError } from '../../../platform/core/app-error.ts';
import type { MemberContext } from '../../../platform/context/context.ts';
import { changeCircle } from '../protocol/change.ts';
import { lockCircle } from '../protocol/load.ts';
import { adminCircles } from './list.ts';

/**
 * Ends an open circle: void before the agreement, broken after it. Its members do not see why.
 * @throws CIRCLE_NOT_FOUND, CIRCLE_WRONG_STATE
 */
export const endCircle = (ctx: MemberContext, { id, reason }: z.infer<typeof endCircleInput>): Promise<AdminCircle> =>
  ctx.db.write(async (tx) => {
    await changeCircle(ctx, tx, await lockCircle(tx, id), { kind: 'end' });
    await recordAudit(ctx, tx, { action: 'circle.end', subjectType: 'circle', subjectId: id, details: { reason } });
    const [ended] = await adminCircles(tx, [id]);
    if (!ended) throw new AppError('CIRCLE_NOT_FOUND');
    return ended;
  });
