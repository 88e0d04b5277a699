import { FIRST_ANSWER_HOURS, PROPOSAL_DAYS, PROPOSALS_A_DAY } from '#contracts/matching/circles.ts';
import { newId } from '#db/client/ids.ts';
import type { Circle } from '#contracts/matching/circles.ts';
import { circleMembers } from '#db/schema/matching/circle-members.ts';
import { circles, circleSeats } from '#db/schema/matching/circles.ts';
import type { Tx } from '#db/client/types.ts';
import { and, count, eq, gt, min, sql } from 'drizzle-orm';
import { AppError } from '../../../platform/core/app-error.ts';
import type { MemberContext } from '../../../platform/context/context.ts';
import { DAY, HOUR } from '../../../platform/core/time.ts';
import { circleFor } from '../view/circle-view.ts';
import { ringOfPosts } from '../candidates/ring-of-posts.ts';
import { digestOffers, openRingToken } from '../ring-token.ts';
import { membersKeyOf } from './members-key.ts';
import { takeOpenSeat } from './open-seats.ts';
import { recordCircleEvent } from './record.ts';
import { placesOf, readRing, termsAt } from './ring-state.ts';
import { loadServices } from './load-services.ts';
import { rescheduleDeadlines } from './reschedule-deadlines.ts';
import { publishCircle, notifyAsked } from './notify-of-circle.ts';
import { noticesOf, readActedOn } from '../../../notifications/read-about.ts';

const insertCircle = async (tx: Tx, userIds: string[], proposedBy: string): Promise<string> => {
  const now = Date.now();
  const id = newId();
  const inserted = await tx
    .insert(circles)
    .values({
      id,
      size: userIds.length,
      membersKey: membersKeyOf(userIds),
      proposedBy,
      expiresAt: now + PROPOSAL_DAYS * DAY,
      createdAt: now,
    })
    .onConflictDoNothing()
    .returning({ id: circles.id });
  if (inserted.length === 0) throw new AppError('ALREADY_PROPOSED');
  return id;
};

const assertNotTooOften = async (tx: Tx, userId: string, now: number): Promise<void> => {
  const since = now - DAY;
  const [row] = await tx
    .select({ all: count(), oldest: min(circles.createdAt) })
    .from(circles)
    .where(and(eq(circles.proposedBy, userId), gt(circles.createdAt, since)));
  if (!row || row.all <= PROPOSALS_A_DAY) return;
  throw new AppError('TOO_MANY_PROPOSALS', { retryAfterSeconds: Math.ceil(((row.oldest ?? now) - since) / 1000) });
};

/** Proposes a ring that was found for the actor's post: they say yes to it, the others are asked. */
export const proposeCircle = async (ctx: MemberContext, { token }: { token: string }): Promise<Circle> => {
  const { posts: postIds, offers } = openRingToken(ctx, token);
  return ctx.db.write(async (tx) => {
    const posts = await ringOfPosts(tx, postIds, ctx.actor.id);
    const services = await loadServices(tx, postIds);
    // They chose what they saw.
    if (offers !== digestOffers(posts, services)) throw new AppError('CIRCLE_GONE');
    const circleId = await insertCircle(
      tx,
      posts.map(({ userId }) => userId),
      ctx.actor.id,
    );
    const now = Date.now();
    // In one order for all, because each waits for the row of the others' counters.
    for (const userId of posts.map((post) => post.userId).toSorted()) {
      if (!(await takeOpenSeat(tx, userId))) throw new AppError('CIRCLE_LIMIT');
    }
    // After the seats, so that of proposals at one moment each counts those before it.
    await assertNotTooOften(tx, ctx.actor.id, now);
    const asked: { seatId: string; userId: string }[] = [];
    for (const [position, post] of posts.entries()) {
      const isMe = post.userId === ctx.actor.id;
      const id = newId();
      const [member] = await tx
        .update(circleMembers)
        .set({ asked: sql`${circleMembers.asked} + ${isMe ? 0 : 1}` })
        .where(eq(circleMembers.userId, post.userId))
        .returning({ substitutesOk: circleMembers.substitutesOk });
      await tx.insert(circleSeats).values({
        id,
        circleId,
        position,
        firstSeatId: id,
        userId: post.userId,
        postId: post.postId,
        service: services.get(post.postId) ?? '',
        value: post.value,
        state: isMe ? 'accepted' : 'asked',
        substitutesOk: member?.substitutesOk ?? false,
        askedAt: now,
        notifiedAt: isMe ? now : null,
        answerBy: isMe ? null : now + FIRST_ANSWER_HOURS * HOUR,
        answeredAt: isMe ? now : null,
      });
      if (!isMe) asked.push({ seatId: id, userId: post.userId });
    }
    const ring = await readRing(tx, circleId);
    if (!ring) throw new AppError('CIRCLE_GONE');
    const places = placesOf(ring);
    const own = places.find((seat) => seat?.userId === ctx.actor.id);
    if (own) {
      await tx
        .update(circleSeats)
        .set({ terms: termsAt(places, own.position ?? 0) })
        .where(eq(circleSeats.id, own.id));
    }
    await recordCircleEvent(tx, { circleId, actorId: ctx.actor.id, kind: 'proposed' });
    await readActedOn(ctx, tx, ...posts.map(({ postId }) => noticesOf.ringsOf(postId)));
    for (const item of asked) await notifyAsked(ctx, tx, { circleId, version: 1, ...item });
    await rescheduleDeadlines(tx, circleId);
    publishCircle(ctx, ring.seats, circleId);
    return circleFor(ctx, circleId, tx);
  });
};
