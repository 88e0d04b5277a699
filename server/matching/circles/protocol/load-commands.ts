import { newId } from '#db/client/ids.ts';
import { locked } from '#db/client/locking.ts';
import type { Queryable, Tx } from '#db/client/types.ts';
import { blocks } from '#db/schema/auth/blocks.ts';
import { users } from '#db/schema/auth/members.ts';
import { circleMembers } from '#db/schema/matching/circle-members.ts';
import { circles, circleSeats } from '#db/schema/matching/circles.ts';
import { posts } from '#db/schema/posts/posts.ts';
import { and, asc, eq, gt, inArray, isNull, ne, or, sql } from 'drizzle-orm';
import { DAY } from '../../../platform/core/time.ts';
import { isOpenPost } from '../../../posts/ending/open.ts';
import type { IndexedPost } from '../../match-index/indexed-post.ts';
import { stillClosesCircle } from '../candidates/still-closes.ts';
import { findSubstitutes } from '../candidates/substitutes.ts';
import type { Command, FollowUp, Joining, Offers } from '../machine/commands.ts';
import { debtsOf } from '../machine/ending.ts';
import { canAskSubstitute, canRefill, vacancyOf } from '../machine/seats.ts';
import { isTaken, type Leg, membersKeyOf, type Seat, type StoredCircle, takenPlacesOf } from '../machine/state.ts';
import { closeVacancy } from '../search/close-vacancy.ts';
import { lockPosts } from './load.ts';
import { takeOpenSeat } from './member-effects.ts';

// What commands of the machine have to know from the database.

type Of<K extends Command['kind']> = Extract<Command, { kind: K }>;

/** How long a bound member may be suspended before they count as left. */
export const SUSPENDED_DAYS = 3;

const userIdsOf = (seats: readonly Pick<Seat, 'userId'>[]) => seats.map(({ userId }) => userId);

/** The members of these posts, as they would take a seat. */
export const loadJoining = async (
  db: Queryable,
  possibleCircle: readonly Pick<IndexedPost, 'userId' | 'postId' | 'value'>[],
): Promise<Joining[]> => {
  const postIds = possibleCircle.map(({ postId }) => postId);
  const found = await db
    .select({ id: posts.id, service: posts.serviceOffered, location: posts.location })
    .from(posts)
    .where(inArray(posts.id, postIds));
  const preferences = await db
    .select({ userId: circleMembers.userId, substitutesOk: circleMembers.substitutesOk })
    .from(circleMembers)
    .where(inArray(circleMembers.userId, userIdsOf(possibleCircle)));
  return possibleCircle.map(({ userId, postId, value }) => {
    const post = found.find(({ id }) => id === postId);
    const substitutesOk = preferences.find((row) => row.userId === userId)?.substitutesOk ?? false;
    const { service = '', location = '' } = post ?? {};
    return { seatId: newId(), userId, postId, service, value, location, substitutesOk };
  });
};

/** What the posts of seats that are not bound say now. */
const loadOffers = async (db: Queryable, { seats }: StoredCircle): Promise<Offers> => {
  const open = seats.filter((seat) => isTaken(seat) && !seat.isBound).map(({ postId }) => postId);
  if (open.length === 0) return {};
  const rows = await db
    .select({ id: posts.id, service: posts.serviceOffered, value: posts.estimatedValue })
    .from(posts)
    .where(inArray(posts.id, open));
  return Object.fromEntries(rows.map(({ id, ...offer }) => [id, offer]));
};

/** Whether one of these members blocks another in the circle, or is blocked by them. */
const hasBlockWith = async (db: Queryable, some: readonly Seat[], all: readonly Seat[]): Promise<boolean> => {
  if (some.length === 0) return false;
  const rows = await db
    .select({ blockerId: blocks.blockerId })
    .from(blocks)
    .where(
      or(
        and(inArray(blocks.blockerId, userIdsOf(some)), inArray(blocks.blockedId, userIdsOf(all))),
        and(inArray(blocks.blockerId, userIdsOf(all)), inArray(blocks.blockedId, userIdsOf(some))),
      ),
    )
    .limit(1);
  return rows.length > 0;
};

/** Locks the members, then their posts, each in the order of their ids. Returns the ids of seats that can't take part. */
const lockAndFindUnavailable = async (tx: Tx, places: readonly Seat[]): Promise<string[]> => {
  const postIds = places.map(({ postId }) => postId);
  const userIds = userIdsOf(places);
  const members = await locked(
    tx
      .select({ id: users.id, suspendedAt: users.suspendedAt, deletedAt: users.deletedAt })
      .from(users)
      .where(inArray(users.id, userIds))
      .orderBy(asc(users.id)),
  );
  const found = await lockPosts(tx, postIds);
  const bound = await tx
    .select({ postId: circleSeats.postId, circleId: circleSeats.circleId })
    .from(circleSeats)
    .where(and(inArray(circleSeats.postId, postIds), eq(circleSeats.isBound, true)));
  const banned = await tx
    .select({ userId: circleMembers.userId })
    .from(circleMembers)
    .where(and(inArray(circleMembers.userId, userIds), gt(circleMembers.barredUntil, Date.now())));
  const unavailable = places.filter((seat) => {
    if (seat.isBound) return false;
    if (banned.some(({ userId }) => userId === seat.userId)) return true;
    const isActive = found.some((post) => post.id === seat.postId && isOpenPost(post));
    const isHere = members.some(
      ({ id, suspendedAt, deletedAt }) => id === seat.userId && suspendedAt === null && deletedAt === null,
    );
    const isElsewhere = bound.some(({ postId, circleId }) => postId === seat.postId && circleId !== seat.circleId);
    return !isActive || !isHere || isElsewhere;
  });
  return unavailable.map(({ id }) => id);
};

/** Members without a completed exchange or a verification: at most one a circle, and that one gives first. */
const listNewcomers = async (db: Queryable, userIds: string[]): Promise<string[]> => {
  const isNewcomer = and(
    eq(users.completedExchanges, 0),
    eq(users.isVerified, false),
    eq(users.isEmailVerified, false),
  );
  const rows = await db
    .select({ id: users.id })
    .from(users)
    .where(and(inArray(users.id, userIds), isNewcomer));
  return rows.map(({ id }) => id);
};

/** What the agreement depends on, with the members and posts locked. */
const loadToAgree = async (tx: Tx, circle: StoredCircle): Promise<Of<'agree'>> => {
  const places = takenPlacesOf(circle);
  const unavailable = await lockAndFindUnavailable(tx, places);
  const unchecked = { hasBlock: false, stillClosesCircle: true, offers: {}, newcomers: [], legIds: [] };
  if (unavailable.length > 0) return { kind: 'agree', unavailable, ...unchecked };
  const joining = places.filter(({ isBound }) => !isBound);
  return {
    kind: 'agree',
    unavailable,
    hasBlock: await hasBlockWith(tx, joining, places),
    stillClosesCircle: await stillClosesCircle(tx, places),
    offers: await loadOffers(tx, circle),
    newcomers: await listNewcomers(tx, userIdsOf(places)),
    legIds: places.map(() => newId()),
  };
};

const isPresent = async (db: Queryable, userId: string): Promise<boolean> =>
  (await db.$count(users, and(eq(users.id, userId), isNull(users.deletedAt), isNull(users.suspendedAt)))) > 0;

const hasBlocked = async (db: Queryable, blockerId: string, blockedId: string): Promise<boolean> =>
  (await db.$count(blocks, and(eq(blocks.blockerId, blockerId), eq(blocks.blockedId, blockedId)))) > 0;

/** Whether a member can be owed something: not someone who is suspended, deleted, or has blocked the debtor. */
export const isStillOwed = async (db: Queryable, { receiverId, giverId }: Pick<Leg, 'receiverId' | 'giverId'>) =>
  (await isPresent(db, receiverId)) && !(await hasBlocked(db, receiverId, giverId));

/** Who can owe whom after a circle broke. */
const loadToOwe = async (tx: Tx, circle: StoredCircle): Promise<Of<'owe'>> => {
  const debts: Of<'owe'>['debts'][number][] = [];
  for (const debt of debtsOf(circle)) {
    const canOwe = await isPresent(tx, debt.debtorId);
    if (!canOwe || !(await isStillOwed(tx, { giverId: debt.debtorId, receiverId: debt.creditorId }))) continue;
    debts.push({ ...debt, legId: newId() });
  }
  return { kind: 'owe', debts };
};

export const loadCommandOf: Record<FollowUp, (tx: Tx, circle: StoredCircle) => Promise<Command>> = {
  agree: loadToAgree,
  owe: loadToOwe,
};

const isGone = async (db: Queryable, seat: Seat): Promise<boolean> => {
  const [row] = await db
    .select({ post: posts, suspendedAt: users.suspendedAt, deletedAt: users.deletedAt })
    .from(posts)
    .innerJoin(users, eq(users.id, posts.userId))
    .where(eq(posts.id, seat.postId));
  if (!row || row.deletedAt !== null) return true;
  const patience = seat.isBound ? SUSPENDED_DAYS * DAY : 0;
  if (row.suspendedAt !== null && row.suspendedAt + patience <= Date.now()) return true;
  // A closed post changes nothing in what is agreed.
  if (seat.isBound) return false;
  const isElsewhere = and(
    eq(circleSeats.postId, seat.postId),
    eq(circleSeats.isBound, true),
    ne(circleSeats.circleId, seat.circleId),
  );
  return !isOpenPost(row.post) || (await db.$count(circleSeats, isElsewhere)) > 0;
};

/** What has changed around a circle. */
export const loadToCheck = async (
  tx: Tx,
  circle: StoredCircle,
  erased?: { userId: string; sharedWith: string[] },
): Promise<Of<'check'>> => {
  const unchanged: Of<'check'> = {
    kind: 'check',
    gone: null,
    hasBlock: false,
    stillClosesCircle: true,
    offers: {},
    blockedDebts: [],
  };
  const owed = circle.legs.filter((leg) => leg.isOwed && leg.status === 'waiting');
  const blockedDebts: string[] = [];
  for (const { id, receiverId, giverId } of owed) if (await hasBlocked(tx, receiverId, giverId)) blockedDebts.push(id);
  const taken = circle.seats.filter(isTaken);
  for (const seat of taken) {
    const network = seat.userId === erased?.userId ? erased.sharedWith : undefined;
    if (await isGone(tx, seat)) return { ...unchanged, blockedDebts, gone: seat.id, network };
  }
  const unbound = taken.filter(({ isBound }) => !isBound);
  const places = takenPlacesOf(circle);
  const isWholeProposal = circle.circle.state === 'proposed' && places.length === circle.circle.size;
  return {
    ...unchanged,
    blockedDebts,
    hasBlock: await hasBlockWith(tx, unbound, taken),
    stillClosesCircle: !isWholeProposal || (await stillClosesCircle(tx, places)),
    offers: await loadOffers(tx, circle),
  };
};

/** Whether no other open circle has these members. The unique index catches two that are opened at the same moment. */
const isFree = async (tx: Tx, circleId: string, userIds: string[]): Promise<boolean> => {
  // The condition is written as in its index, because SQLite compares their text.
  const isOpen = sql`${circles.state} in ('proposed', 'agreed')`;
  const others = and(eq(circles.membersKey, membersKeyOf(userIds)), isOpen, ne(circles.id, circleId));
  return (await tx.$count(circles, others)) === 0;
};

/** How the vacancy of a circle can be filled. An open seat is taken for the substitute who is found. */
export const loadToRefill = async (tx: Tx, circle: StoredCircle): Promise<Of<'refill'>> => {
  const position = vacancyOf(circle);
  if (position === null || !canRefill(circle, position)) return { kind: 'refill', substitute: null, canClose: false };
  const circleId = circle.circle.id;
  const staying = userIdsOf(takenPlacesOf(circle));
  const { candidates, others, blocked } = await findSubstitutes(tx, circle, position);
  const ways = closeVacancy(others, position, candidates, blocked);
  for (const { post } of canAskSubstitute(circle, position) ? ways.substitutes : []) {
    if (!(await isFree(tx, circleId, [...staying, post.userId]))) continue;
    if (!(await takeOpenSeat(tx, post.userId))) continue;
    const [substitute = null] = await loadJoining(tx, [post]);
    return { kind: 'refill', substitute, canClose: false };
  }
  return { kind: 'refill', substitute: null, canClose: ways.closed !== null && (await isFree(tx, circleId, staying)) };
};
