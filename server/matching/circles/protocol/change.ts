import { newId } from '#db/client/ids.ts';
import type { Tx } from '#db/client/types.ts';
import { circleEvents } from '#db/schema/matching/circle-talk.ts';
import { circleLegs, circles, circleSeats, type LastView } from '#db/schema/matching/circles.ts';
import { and, eq, inArray, ne } from 'drizzle-orm';
import { lockWithInviters } from '../../../exchanges/access.ts';
import { noticesOf, markReadAbout } from '../../../notifications/mark-read-about.ts';
import type { Deps } from '../../../platform/context/context.ts';
import { AppError } from '../../../platform/core/app-error.ts';
import { DAY, HOUR } from '../../../platform/core/time.ts';
import { enqueue } from '../../../platform/jobs/enqueue.ts';
import type { Command, Effect, MemberEffect } from '../machine/commands.ts';
import { next } from '../machine/next.ts';
import { type CircleRow, isTaken, type Leg, type Seat, type StoredCircle } from '../machine/state.ts';
import { noticesOfPart, notifyOfCircle, publishCircle } from '../notices.ts';
import { findLastView } from '../view/circle-view.ts';
import { loadCommandOf } from './load-commands.ts';
import { lockPosts } from './load.ts';
import { applyMemberEffects, recordExchange, takeAsk } from './member-effects.ts';

/** How long an agreed circle that could not be refilled waits until it is tried again: posts come every day. */
const LOOK_AGAIN_MS = 6 * HOUR;

const changesOf = <T extends object>(before: T, after: T): Partial<T> =>
  Object.fromEntries(Object.entries(after).filter(([key, value]) => value !== before[key as keyof T])) as Partial<T>;

/** The rows of `after` that differ from those of `before`, with what differs; and those that are new. */
const compare = <T extends { id: string }>(before: readonly T[], after: readonly T[]) => {
  const beforeById = new Map(before.map((row) => [row.id, row]));
  const changed = after.flatMap((row) => {
    const old = beforeById.get(row.id);
    const changes = old && old !== row ? changesOf(old, row) : {};
    return Object.keys(changes).length > 0 ? [{ row, changes }] : [];
  });
  return { changed, added: after.filter(({ id }) => !beforeById.has(id)) };
};

const saveRow = async (tx: Tx, before: CircleRow | undefined, after: CircleRow): Promise<void> => {
  if (before) {
    const changes = changesOf(before, after);
    if (Object.keys(changes).length > 0) await tx.update(circles).set(changes).where(eq(circles.id, after.id));
    return;
  }
  const inserted = await tx.insert(circles).values(after).onConflictDoNothing().returning({ id: circles.id });
  if (inserted.length === 0) throw new AppError('ALREADY_PROPOSED');
};

const saveSeats = async (tx: Tx, before: readonly Seat[], after: readonly Seat[]): Promise<void> => {
  const { changed, added } = compare(before, after);
  // Lost ones first, the others by place, so that no two are in one place in between.
  const positionOf = ({ row }: { row: Seat }) => (isTaken(row) ? (row.position ?? 0) : -1);
  for (const { row, changes } of changed.toSorted((a, b) => positionOf(a) - positionOf(b))) {
    await tx.update(circleSeats).set(changes).where(eq(circleSeats.id, row.id));
  }
  if (added.length > 0) await tx.insert(circleSeats).values(added.map(({ location: _, ...seat }) => seat));
};

const saveLegs = async (tx: Tx, before: readonly Leg[], after: readonly Leg[]): Promise<void> => {
  const { changed, added } = compare(before, after);
  for (const { row, changes } of changed) await tx.update(circleLegs).set(changes).where(eq(circleLegs.id, row.id));
  if (added.length > 0) await tx.insert(circleLegs).values(added);
};

/** Writes what is different in a circle now. It has to be locked, or new. */
const saveCircle = async (tx: Tx, before: StoredCircle | null, after: StoredCircle): Promise<void> => {
  await saveRow(tx, before?.circle, after.circle);
  await saveSeats(tx, before?.seats ?? [], after.seats);
  await saveLegs(tx, before?.legs ?? [], after.legs);
};

/** Locks the members and then the posts that effects write to, each in the order of their ids. */
const lockForEffects = async (tx: Tx, effects: readonly Effect[]): Promise<void> => {
  for (const effect of effects) {
    if (effect.kind === 'record-exchange') await lockWithInviters(tx, effect.leg.giverId, effect.leg.receiverId);
  }
  const postIds = effects.flatMap((effect) => (effect.kind === 'compensate' ? [effect.postId] : []));
  if (postIds.length > 0) await lockPosts(tx, postIds);
};

const recordAll = async (tx: Tx, circleId: string, effects: readonly Effect[], now: number): Promise<void> => {
  const events = effects.flatMap((effect) => {
    if (effect.kind !== 'record') return [];
    const { event: kind, actorId, note } = effect;
    return [{ id: newId(), circleId, actorId, kind, note, createdAt: now }];
  });
  if (events.length > 0) await tx.insert(circleEvents).values(events);
};

type Ask = Extract<Effect, { kind: 'ask' }>;

/** Beyond a member's daily and weekly cap the ask waits in their list, and a job tries again the next day. */
const ask = async (deps: Deps, tx: Tx, circleId: string, { seatId, userId, version }: Ask, now: number) => {
  if (!(await takeAsk(tx, userId, now))) {
    const tomorrow = (Math.floor(now / DAY) + 1) * DAY;
    const once = `circles.tell:${seatId}:${tomorrow}`;
    return enqueue(tx, 'circles.tell', { seatId }, { once, delayMs: tomorrow - now });
  }
  await tx.update(circleSeats).set({ notifiedAt: now }).where(eq(circleSeats.id, seatId));
  await notifyOfCircle(deps, tx, { circleId, version, userId, update: 'asked' });
};

/**
 * Plans a check of the other circles of these posts. Jobs do it, because locks of circles come before those of posts.
 */
const checkOthers = async (tx: Tx, circleId: string, postIds: readonly string[]): Promise<void> => {
  const others = await tx
    .selectDistinct({ circleId: circleSeats.circleId })
    .from(circleSeats)
    .where(
      and(
        inArray(circleSeats.postId, [...postIds]),
        inArray(circleSeats.state, ['asked', 'accepted']),
        ne(circleSeats.circleId, circleId),
      ),
    );
  for (const other of others) await enqueue(tx, 'circles.check', { circleId: other.circleId });
};

const findSubstituteLater = (tx: Tx, circleId: string, now: number) =>
  enqueue(
    tx,
    'circles.mend',
    { circleId },
    { delayMs: LOOK_AGAIN_MS, once: `circles.mend:${circleId}:${Math.floor(now / LOOK_AGAIN_MS)}` },
  );

type CircleEffect = Exclude<Effect, MemberEffect>;

const applyOne = async (deps: Deps, tx: Tx, circleId: string, effect: CircleEffect, now: number): Promise<unknown> => {
  switch (effect.kind) {
    case 'notify':
      return notifyOfCircle(deps, tx, { circleId, ...effect });
    case 'ask':
      return ask(deps, tx, circleId, effect, now);
    case 'read-notices':
      return markReadAbout(deps, tx, effect.userIds, noticesOf.circle(circleId));
    case 'record-exchange':
      await markReadAbout(
        deps,
        tx,
        [effect.leg.giverId, effect.leg.receiverId],
        ...noticesOfPart(circleId, effect.leg.id),
      );
      return recordExchange(deps, tx, effect.leg, now);
    case 'check-others':
      return checkOthers(tx, circleId, effect.postIds);
    case 'wake': {
      const once = `circles.advance:${circleId}:${effect.at}`;
      return enqueue(tx, 'circles.advance', { circleId }, { once, delayMs: effect.at - now });
    }
    case 'find-substitute':
      return enqueue(tx, 'circles.mend', { circleId }, { dedupeKey: `circles.mend:${circleId}:${effect.version}` });
    case 'find-substitute-later':
      return findSubstituteLater(tx, circleId, now);
    case 'record':
    case 'keep-view':
      // `recordAll` writes all events together; `findLastViews` is called before the circle is saved.
      return;
  }
};

const memberKinds: ReadonlySet<string> = new Set<MemberEffect['kind']>([
  'take-open-seat',
  'release-open-seat',
  'count-ask',
  'count-yes',
  'give-back-ask',
  'count-leaving',
  'ban',
  'refuse',
  'stop-taking-part',
  'compensate',
]);
const isOfMember = (effect: Effect): effect is MemberEffect => memberKinds.has(effect.kind);

/** Writes what follows from commands beside the circle itself. */
const applyEffects = async (
  deps: Deps,
  tx: Tx,
  circleId: string,
  effects: readonly Effect[],
  now: number,
): Promise<void> => {
  await lockForEffects(tx, effects);
  await recordAll(tx, circleId, effects, now);
  await applyMemberEffects(deps, tx, effects.filter(isOfMember), now);
  for (const effect of effects) if (!isOfMember(effect)) await applyOne(deps, tx, circleId, effect, now);
};

/** What members who lose their seat by a command saw before it. */
const findLastViews = async (tx: Tx, before: StoredCircle, effects: readonly Effect[]) => {
  const views: [seatId: string, view: LastView][] = [];
  for (const effect of effects) {
    const seat = effect.kind === 'keep-view' && before.seats.find(({ id }) => id === effect.seatId);
    if (seat) views.push([seat.id, await findLastView(tx, before, seat)]);
  }
  return views;
};

const withLastViews = (circle: StoredCircle, views: ReadonlyMap<string, LastView>): StoredCircle => ({
  ...circle,
  seats: circle.seats.map((seat) => ({ ...seat, lastView: views.get(seat.id) ?? seat.lastView })),
});

/**
 * Runs a command on a circle that is locked (null: a new one) and writes what becomes of it, with what has to follow in
 * the same transaction.
 * @throws the refusal of the machine
 */
export const changeCircle = async (
  deps: Deps,
  tx: Tx,
  circle: StoredCircle | null,
  command: Command,
): Promise<StoredCircle> => {
  const now = Date.now();
  const effects: Effect[] = [];
  const views = new Map<string, LastView>();
  let state = circle;
  let current = command;
  for (;;) {
    const outcome = next(state, current, now);
    if ('refusal' in outcome) {
      throw new AppError(outcome.refusal, outcome.field === undefined ? {} : { field: outcome.field });
    }
    for (const [seatId, view] of state ? await findLastViews(tx, state, outcome.effects) : []) views.set(seatId, view);
    effects.push(...outcome.effects);
    state = outcome.state;
    if (outcome.followUp === null) break;
    current = await loadCommandOf[outcome.followUp](tx, state);
  }
  const after = withLastViews(state, views);
  // The circle is written once, at the end: rows of `circle_members` are locked after posts.
  if (state !== circle) await saveCircle(tx, circle, after);
  await applyEffects(deps, tx, after.circle.id, effects, now);
  if (state !== circle) publishCircle(deps, after.seats, after.circle.id);
  return after;
};
