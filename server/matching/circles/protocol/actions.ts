import {
  type answerCircleInput,
  type Circle,
  type CircleLeg,
  type leaveCircleInput,
  PROPOSALS_A_DAY,
  type UpdateLegInput,
} from '#contracts/matching/circles.ts';
import { newId } from '#db/client/ids.ts';
import type { Tx } from '#db/client/types.ts';
import { circleLegs, circles } from '#db/schema/matching/circles.ts';
import { and, count, eq, gt, min } from 'drizzle-orm';
import type { z } from 'zod';
import { noticesOf, markOwnReadAbout } from '../../../notifications/mark-read-about.ts';
import { recordAudit } from '../../../platform/audit/record-audit.ts';
import type { MemberContext } from '../../../platform/context/context.ts';
import { AppError } from '../../../platform/core/app-error.ts';
import { DAY } from '../../../platform/core/time.ts';
import { mayAct } from '../../../platform/trpc/refuse-staff.ts';
import { loadPossibleCircle } from '../candidates/load-possible-circle.ts';
import { digestOffers, openCircleToken } from '../circle-token.ts';
import type { Command } from '../machine/commands.ts';
import { loadCircle, loadCircles } from '../view/circle-view.ts';
import { readLegsData } from '../view/legs-data.ts';
import { shownLegs } from '../view/shown-legs.ts';
import { changeCircle } from './change.ts';
import { loadJoining } from './load-commands.ts';
import { lockCircle } from './load.ts';

const assertNotTooOften = async (tx: Tx, userId: string): Promise<void> => {
  const now = Date.now();
  const since = now - DAY;
  const [row] = await tx
    .select({ all: count(), oldest: min(circles.createdAt) })
    .from(circles)
    .where(and(eq(circles.proposedBy, userId), gt(circles.createdAt, since)));
  if (!row || row.all <= PROPOSALS_A_DAY) return;
  throw new AppError('TOO_MANY_PROPOSALS', { retryAfterSeconds: Math.ceil(((row.oldest ?? now) - since) / 1000) });
};

/** Proposes a circle that was found for the actor's post: they say yes to it, the others are asked. */
export const proposeCircle = async (ctx: MemberContext, { token }: { token: string }): Promise<Circle> => {
  const { posts: postIds, offers } = openCircleToken(ctx, token);
  return ctx.db.write(async (tx) => {
    const posts = await loadPossibleCircle(tx, postIds, ctx.actor.id);
    const members = await loadJoining(tx, posts);
    const services = new Map(members.map(({ postId, service }) => [postId, service]));
    // If an offer has changed since the member saw the circle, they did not choose this one.
    if (offers !== digestOffers(posts, services)) throw new AppError('CIRCLE_GONE');
    await markOwnReadAbout(ctx, tx, ...posts.map(({ postId }) => noticesOf.possibleCirclesOf(postId)));
    const circleId = newId();
    await changeCircle(ctx, tx, null, { kind: 'propose', circleId, proposedBy: ctx.actor.id, members });
    // The check follows the taking of seats, so that each of several concurrent proposals counts those before it.
    await assertNotTooOften(tx, ctx.actor.id);
    return loadCircle(ctx, circleId, tx);
  });
};

const act = (ctx: MemberContext, circleId: string, command: Command): Promise<Circle> =>
  ctx.db.write(async (tx) => {
    await changeCircle(ctx, tx, await lockCircle(tx, circleId), command);
    return loadCircle(ctx, circleId, tx);
  });

/**
 * Says yes or no to a circle that is proposed, or to a substitute in an agreed one. The last yes agrees it for all, or
 * for none.
 */
export const answerCircle = (
  ctx: MemberContext,
  { id, version, yes, reason, substitutesOk }: z.infer<typeof answerCircleInput>,
): Promise<Circle> => {
  const userId = ctx.actor.id;
  return yes
    ? act(ctx, id, { kind: 'accept', userId, version, substitutesOk })
    : act(ctx, id, { kind: 'decline', userId, reason: reason ?? null });
};

/** Takes back a yes, or one's own proposal, before the circle is agreed. */
export const withdrawFromCircle = (ctx: MemberContext, { id, reason }: z.infer<typeof leaveCircleInput>) =>
  act(ctx, id, { kind: 'withdraw', userId: ctx.actor.id, reason: reason ?? null });

/** Leaves an agreed circle. */
export const leaveCircle = (ctx: MemberContext, { id, reason }: z.infer<typeof leaveCircleInput>) =>
  act(ctx, id, { kind: 'leave', userId: ctx.actor.id, reason: reason ?? null });

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
  const isAdmin = await mayAct(ctx, 'circles');
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
