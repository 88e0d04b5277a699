import { ASKS_A_DAY, ASKS_A_WEEK, MAX_OPEN_PROPOSALS } from '#contracts/matching/circles.ts';
import { newId } from '#db/client/ids.ts';
import type { Queryable, Tx } from '#db/client/types.ts';
import { exchanges, exchangeTerms } from '#db/schema/exchanges/exchanges.ts';
import { circleDays, circleMembers, circleRefusals } from '#db/schema/matching/circle-members.ts';
import { circleSeats } from '#db/schema/matching/circles.ts';
import { and, count, eq, gt, inArray, isNull, lt, lte, or, type SQL, sql, sum } from 'drizzle-orm';
import { findMembersOfNetworks } from '../../../auth/members/one-network.ts';
import { recordExchangeEvent } from '../../../exchanges/history.ts';
import { setCounts } from '../../../exchanges/set-counts.ts';
import type { Deps } from '../../../platform/context/context.ts';
import type { DomainEvents } from '../../../platform/context/domain-events.ts';
import { AppError } from '../../../platform/core/app-error.ts';
import { DAY, utcDay } from '../../../platform/core/time.ts';
import { addBoost } from '../../../posts/boosts/add-boost.ts';
import type { MemberEffect } from '../machine/commands.ts';
import { FIRST_DAYS } from '../machine/ending.ts';
import type { Leg } from '../machine/state.ts';

/** Inserts a completed exchange for a confirmed leg, so that reviews, export and erasure need no rule for legs. */
export const recordExchange = async (deps: Deps, tx: Tx, leg: Leg, now: number): Promise<void> => {
  const id = newId();
  const { giverId, receiverId, postId } = leg;
  await tx.insert(exchanges).values({
    id,
    requesterId: receiverId,
    providerId: giverId,
    postId,
    status: 'completed',
    statusSince: now,
    markedById: giverId,
    markedAt: leg.deliveredAt ?? now,
    confirmBy: now,
    completionState: 'confirmed',
    circleLegId: leg.id,
    createdAt: leg.createdAt,
    updatedAt: now,
  });
  await tx.insert(exchangeTerms).values({
    exchangeId: id,
    version: 1,
    authorId: giverId,
    requesterGives: [],
    providerGives: [
      { serviceRequestId: postId, description: leg.service, quantity: 1, unit: 'project', value: leg.value },
    ],
    nothingInReturn: true,
    status: 'accepted',
    createdAt: leg.createdAt,
  });
  await recordExchangeEvent(tx, { exchangeId: id, actorId: null, fromStatus: null, toStatus: 'completed' });
  await setCounts(deps, tx, { id, requesterId: receiverId, providerId: giverId }, 'both');
};

/** A member is compensated once in this many days, or friends could break circles for it. */
const COMPENSATED_ONCE_IN_DAYS = 180;
/** If a network has more members than this, one says nothing about the others. */
const MAX_OF_NETWORK = 5;

type Row = Partial<typeof circleMembers.$inferInsert>;
type Values = { [K in keyof Row]: Row[K] | SQL };
type Of<K extends MemberEffect['kind']> = Extract<MemberEffect, { kind: K }>;

const update = (tx: Tx, userId: string, values: Values, where?: SQL) =>
  tx
    .update(circleMembers)
    .set(values)
    .where(and(eq(circleMembers.userId, userId), where))
    .returning({ userId: circleMembers.userId });

/** Inserts the row of a member who has none yet, such as an erased one whose account may be restored. */
const upsert = (tx: Tx, userId: string, first: Row, set: Values) =>
  tx
    .insert(circleMembers)
    .values({ ...first, userId })
    .onConflictDoUpdate({ target: circleMembers.userId, set });

/**
 * Counts one more circle that waits for this member's agreement. One statement, so that concurrent proposals cannot
 * exceed the limit.
 * @returns whether there was room
 */
export const takeOpenSeat = async (tx: Tx, userId: string): Promise<boolean> => {
  await tx.insert(circleMembers).values({ userId }).onConflictDoNothing();
  const { openSeats } = circleMembers;
  const taken = await update(tx, userId, { openSeats: sql`${openSeats} + 1` }, lt(openSeats, MAX_OPEN_PROPOSALS));
  return taken.length > 0;
};

/** Counts again for a restored member, whose row was deleted while circles may still wait for them. */
export const recountOpenSeats = async (_: Deps, tx: Tx, { userId }: DomainEvents['MemberRestored']): Promise<void> => {
  const [row] = await tx
    .select({ seats: count() })
    .from(circleSeats)
    .where(
      and(
        eq(circleSeats.userId, userId),
        inArray(circleSeats.state, ['asked', 'accepted']),
        eq(circleSeats.isBound, false),
      ),
    );
  const openSeats = row?.seats ?? 0;
  if (openSeats > 0) await upsert(tx, userId, { openSeats }, { openSeats });
};

/** Whether the member may be asked about a circle now: one ask a day and two a week. Counts it if so. */
export const takeAsk = async (tx: Tx, userId: string, now: number): Promise<boolean> => {
  const day = utcDay(now);
  await tx.insert(circleDays).values({ userId, day }).onConflictDoNothing();
  const [week] = await tx
    .select({ asked: sum(circleDays.asked).mapWith(Number) })
    .from(circleDays)
    .where(and(eq(circleDays.userId, userId), gt(circleDays.day, utcDay(now - 7 * DAY))));
  if ((week?.asked ?? 0) >= ASKS_A_WEEK) return false;
  const counted = await tx
    .update(circleDays)
    .set({ asked: ASKS_A_DAY })
    .where(and(eq(circleDays.userId, userId), eq(circleDays.day, day), eq(circleDays.asked, 0)))
    .returning({ userId: circleDays.userId });
  return counted.length > 0;
};

/**
 * Takes back that a member was asked. It counts neither for their limit, which others could use up by proposing and
 * withdrawing, nor for how often they say yes.
 */
const giveBackAsk = async (tx: Tx, { userId, notifiedAt }: Of<'give-back-ask'>): Promise<void> => {
  const { asked } = circleMembers;
  await update(tx, userId, { asked: sql`${asked} - 1` }, gt(asked, 0));
  if (notifiedAt === null) return;
  await tx
    .update(circleDays)
    .set({ asked: 0 })
    .where(and(eq(circleDays.userId, userId), eq(circleDays.day, utcDay(notifiedAt))));
};

const refuse = async (tx: Tx, { userId, what: kind, key, until: at }: Of<'refuse'>): Promise<void> => {
  const { until } = circleRefusals;
  await tx
    .insert(circleRefusals)
    .values({ userId, kind, key, until: at })
    .onConflictDoUpdate({
      target: [circleRefusals.userId, circleRefusals.kind, circleRefusals.key],
      set: { until: sql`case when excluded.until > ${until} then excluded.until else ${until} end` },
    });
};

const compensate = async (deps: Deps, tx: Tx, { userId, postId }: Of<'compensate'>, now: number): Promise<void> => {
  const { firstUntil } = circleMembers;
  const isFirst = or(isNull(firstUntil), lte(firstUntil, now + (FIRST_DAYS - COMPENSATED_ONCE_IN_DAYS) * DAY));
  const made = await update(tx, userId, { firstUntil: now + FIRST_DAYS * DAY }, isFirst);
  if (made.length > 0) await addBoost(deps, tx, { postId, userId, source: 'gift', paymentId: null });
};

/** The others on the network of a member who leaves, none if too many share it. */
export const listNetwork = async (db: Queryable, userId: string): Promise<string[]> => {
  const others = await findMembersOfNetworks(db, userId, MAX_OF_NETWORK);
  return others.length < MAX_OF_NETWORK ? others : [];
};

/**
 * A member who left those who relied on them counts as having left, and so do the others on their network: else a
 * second account leaves in the first one's place, and is thrown away.
 */
const withNetwork = async (tx: Tx, effect: MemberEffect): Promise<MemberEffect[]> => {
  if (effect.kind !== 'count-leaving') return [effect];
  const others = effect.network ?? (await listNetwork(tx, effect.userId));
  return [effect.userId, ...others].map((userId) => ({ kind: 'count-leaving', userId }));
};

const applyOne = async (deps: Deps, tx: Tx, effect: MemberEffect, now: number): Promise<unknown> => {
  const { userId } = effect;
  const { openSeats, asked, saidYes, left } = circleMembers;
  switch (effect.kind) {
    case 'take-open-seat':
      if (!(await takeOpenSeat(tx, userId))) throw new AppError('CIRCLE_LIMIT');
      return;
    case 'release-open-seat':
      return update(tx, userId, { openSeats: sql`${openSeats} - 1` }, gt(openSeats, 0));
    case 'count-ask':
      return update(tx, userId, { asked: sql`${asked} + 1` });
    case 'count-yes':
      return upsert(tx, userId, { saidYes: 1 }, { saidYes: sql`${saidYes} + 1` });
    case 'give-back-ask':
      return giveBackAsk(tx, effect);
    case 'count-leaving':
      return upsert(tx, userId, { left: 1 }, { left: sql`${left} + 1` });
    case 'ban':
      return upsert(tx, userId, { barredUntil: effect.until }, { barredUntil: effect.until });
    case 'refuse':
      return refuse(tx, effect);
    case 'stop-taking-part':
      return update(tx, userId, { takesPart: false });
    case 'compensate':
      return compensate(deps, tx, effect, now);
  }
};

/** Changes the rows of members, in the order of their ids, because each waits for the others' rows. */
export const applyMemberEffects = async (
  deps: Deps,
  tx: Tx,
  effects: readonly MemberEffect[],
  now: number,
): Promise<void> => {
  const all: MemberEffect[] = [];
  for (const effect of effects) all.push(...(await withNetwork(tx, effect)));
  const inOrder = all.toSorted((a, b) => (a.userId < b.userId ? -1 : Number(a.userId > b.userId)));
  for (const effect of inOrder) await applyOne(deps, tx, effect, now);
};
