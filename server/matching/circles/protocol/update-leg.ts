import type { CircleLeg, UpdateLegInput } from '#contracts/matching/circles.ts';
import { circleLegs } from '#db/schema/matching/circles.ts';
import type { Tx } from '#db/client/types.ts';
import { eq } from 'drizzle-orm';
import { recordAudit } from '../../../platform/audit/record-audit.ts';
import { AppError } from '../../../platform/core/app-error.ts';
import type { MemberContext } from '../../../platform/context/context.ts';
import { hasAdminPowers } from '../../../platform/trpc/refuse-admin.ts';
import { loadCircles } from '../view/circle-view.ts';
import { readLegsData } from '../view/legs-data.ts';
import { shownLegs } from '../view/shown-legs.ts';
import { changeCircle } from './change.ts';
import { lockCircle } from './load.ts';

type Parties = Pick<typeof circleLegs.$inferSelect, 'circleId' | 'giverId' | 'receiverId'>;

/**
 * Whose leg it is, for its two members and admins.
 * @throws LEG_NOT_YOURS to others who see it in their circle, LEG_NOT_FOUND to all who do not
 */
const loadParties = async (ctx: MemberContext, tx: Tx, legId: string, isAdmin: boolean): Promise<Parties> => {
  const { circleId, giverId, receiverId } = circleLegs;
  const [leg] = await tx.select({ circleId, giverId, receiverId }).from(circleLegs).where(eq(circleLegs.id, legId));
  if (!leg) throw new AppError('LEG_NOT_FOUND');
  if (isAdmin || isParty(leg, ctx.actor.id)) return leg;
  const [circle] = await loadCircles(ctx, [leg.circleId], tx);
  throw new AppError(circle?.legs.some(({ id }) => id === legId) ? 'LEG_NOT_YOURS' : 'LEG_NOT_FOUND');
};

const isParty = ({ giverId, receiverId }: Parties, userId: string) => giverId === userId || receiverId === userId;

/**
 * Changes the status, the due date or the note of a leg that the actor gives or receives. An admin can only decide a
 * disputed one.
 */
export const updateLeg = async (
  ctx: MemberContext,
  { id, status, dueAt, note }: UpdateLegInput,
): Promise<CircleLeg> => {
  const isAdmin = await hasAdminPowers(ctx);
  return ctx.db.write(async (tx) => {
    const leg = await loadParties(ctx, tx, id, isAdmin);
    const circle = await changeCircle(ctx, tx, await lockCircle(tx, leg.circleId), {
      kind: 'update-leg',
      legId: id,
      userId: ctx.actor.id,
      isAdmin,
      step: status,
      dueAt: typeof dueAt === 'string' ? Date.parse(dueAt) : dueAt,
      note,
    });
    if (status && !isParty(leg, ctx.actor.id)) {
      const details = { legId: id, userId: leg.giverId };
      const action = `circle.leg-${status}`;
      await recordAudit(ctx, tx, { action, subjectType: 'circle', subjectId: leg.circleId, details });
    }
    const data = await readLegsData(tx, [leg.circleId], ctx.actor.id);
    const changed = shownLegs(data, circle).find((shown) => shown.id === id);
    if (!changed) throw new AppError('LEG_NOT_FOUND');
    return changed;
  });
};
