import type {
  Circle,
  CircleSeat,
  CircleSide,
  CircleState,
  DeclineReason,
  LegStatus,
} from '#contracts/matching/circles.ts';
import { sql } from 'drizzle-orm';
import { c } from '../columns.ts';
import { users } from '../auth/members.ts';
import { byHand, keep, owned } from '../ownership.ts';
import { posts } from '../posts/posts.ts';

// Trade circles: their seats, legs, history and talk, and what members chose about them.

/** What a seat's member said yes to: the two legs beside the seat. */
export type SeatTerms = {
  give: { toUserId: string; postId: string; service: string; value: number };
  get: { fromUserId: string; postId: string; service: string; value: number };
};

/** A member who is shown; before the agreement only their first name, badge and stars. */
export type SeenPerson = { userId: string; isStranger: boolean };
/**
 * A circle as one member sees it, without the names of people: those are always read, so that an erased one is gone.
 */
export type LastView = Omit<Circle, 'seats' | 'youGive' | 'youGet' | 'group' | 'dueAt'> & {
  seats: (Omit<CircleSeat, 'person'> & { person: SeenPerson | null })[];
  youGive: Omit<CircleSide, 'person'> & { person: SeenPerson | null };
  youGet: Omit<CircleSide, 'person'> & { person: SeenPerson | null };
};

/**
 * `asked`, `accepted`, `bound` and `done` seats are taken; all others are lost. `lapsed`: no answer in time, or the post
 * is gone; `released`: the circle ended, or no longer needed this substitute.
 */
export type StoredSeatState = 'asked' | 'accepted' | 'declined' | 'lapsed' | 'released' | 'bound' | 'done' | 'left';

export const circles = owned(
  c.table(
    'circles',
    {
      id: c.text().primaryKey(),
      state: c.text().$type<CircleState>().notNull().default('proposed'),
      /** How many seats it needs; one less after a vacancy was closed. */
      size: c.int().notNull(),
      version: c.int().notNull().default(1),
      /** Hash of its members in no order, so that the same members are proposed one circle at a time. */
      membersKey: c.text().notNull(),
      proposedBy: c
        .text()
        .notNull()
        .references(() => users.id),
      expiresAt: c.time().notNull(),
      mendBy: c.time(),
      agreedAt: c.time(),
      endedAt: c.time(),
      endReason: c.text(),
      /** When the next reminder or end comes. */
      dueAt: c.time(),
      createdAt: c.time().notNull(),
    },
    (t) => [
      c.uniqueIndex('circles_one_open').on(t.membersKey).where(sql`state in ('proposed', 'agreed')`),
      c.index('circles_due').on(t.dueAt),
      c.index('circles_mending').on(t.mendBy).where(sql`mend_by is not null`),
      c.index('circles_by_state').on(t.state, t.id),
      c.index('circles_by_proposer').on(t.proposedBy),
      c.check('circles_state', sql`${t.state} in ('proposed', 'agreed', 'completed', 'broken', 'void')`),
      c.check('circles_size', sql`${t.size} between 2 and 4`),
    ],
  ),
  {
    of: 'proposedBy',
    whenErased: keep('the others keep it'),
    exported: {
      as: 'circlesProposed',
      pagedBy: 'id',
      // The reason for the end is left out: all ends before the agreement read alike.
      columns: ['id', 'state', 'size', 'createdAt', 'agreedAt', 'endedAt'],
    },
  },
);

export const circleSeats = owned(
  c.table(
    'circle_seats',
    {
      id: c.text().primaryKey(),
      circleId: c
        .text()
        .notNull()
        .references(() => circles.id),
      /**
       * The place in the circle, from 0; each gives to the next. A lost seat has its last place, or null once that
       * vacancy was closed.
       */
      position: c.int(),
      /** The seat that was in this place first: itself, unless it stepped in. */
      firstSeatId: c.text().notNull(),
      userId: c
        .text()
        .notNull()
        .references(() => users.id),
      postId: c
        .text()
        .notNull()
        .references(() => posts.id),
      state: c.text().$type<StoredSeatState>().notNull(),
      /** What it gives in this version of the circle; the post may say something else by now. */
      service: c.text().notNull(),
      value: c.real().notNull(),
      /** Whether the circle is agreed for it: its post is in no other one. Stays while the member is asked about a substitute. */
      isBound: c.bool().notNull().default(false),
      /** Null until the member said yes. */
      terms: c.json<SeatTerms>(),
      /** What the member saw last of the circle, once the seat is lost. */
      lastView: c.json<LastView>(),
      substitutesOk: c.bool().notNull().default(false),
      askedAt: c.time().notNull(),
      /** When the member was notified; null while that waits for their cap. */
      notifiedAt: c.time('told_at'),
      remindedAt: c.time(),
      answerBy: c.time(),
      answeredAt: c.time(),
      /** Why they declined, or in their own words why they took their yes back or left. No member is shown it. */
      reason: c.text().$type<DeclineReason | (string & {})>(),
    },
    (t) => [
      c.uniqueIndex('circle_seats_member_once').on(t.circleId, t.userId),
      c
        .uniqueIndex('circle_seats_place')
        .on(t.circleId, t.position)
        .where(sql`state in ('asked', 'accepted', 'bound', 'done')`),
      c.uniqueIndex('circle_seats_post_bound').on(t.postId).where(sql`is_bound`),
      c.index('circle_seats_mine').on(t.userId, t.state, t.circleId),
      c.index('circle_seats_by_post').on(t.postId, t.state),
      c.check(
        'circle_seats_state',
        sql`${t.state} in ('asked', 'accepted', 'declined', 'lapsed', 'released', 'bound', 'done', 'left')`,
      ),
      c.check(
        'circle_seats_position',
        sql`${t.position} is not null or ${t.state} not in ('asked', 'accepted', 'bound', 'done')`,
      ),
    ],
  ),
  {
    of: 'userId',
    whenErased: keep('the others keep the circle'),
    exported: {
      as: 'circleSeats',
      pagedBy: 'id',
      // The terms and the last view are left out: they name the neighbors, who stay unknown before the agreement.
      columns: [
        'id',
        'circleId',
        'postId',
        'state',
        'service',
        'value',
        'substitutesOk',
        'askedAt',
        'answeredAt',
        'reason',
      ],
    },
  },
);

export const circleLegs = owned(
  c.table(
    'circle_legs',
    {
      id: c.text().primaryKey(),
      circleId: c
        .text()
        .notNull()
        .references(() => circles.id),
      giverId: c
        .text()
        .notNull()
        .references(() => users.id),
      receiverId: c
        .text()
        .notNull()
        .references(() => users.id),
      /** The giver's post. */
      postId: c
        .text()
        .notNull()
        .references(() => posts.id),
      service: c.text().notNull(),
      value: c.real().notNull(),
      status: c.text().$type<LegStatus>().notNull().default('waiting'),
      /** The leg that has to be delivered first, because its giver is new here. */
      heldByLegId: c.text(),
      dueAt: c.time(),
      remindedAt: c.time(),
      deliveredAt: c.time(),
      confirmedAt: c.time(),
      disputedAt: c.time(),
      note: c.text(),
      /** Who wrote the note, and when: after a block it is not shown to the other. */
      noteById: c.text(),
      noteAt: c.time(),
      /** Whether it was redirected, at the end of the circle, to a member who gave and got nothing. */
      isOwed: c.bool().notNull().default(false),
      createdAt: c.time().notNull(),
    },
    (t) => [
      c.index('circle_legs_by_circle').on(t.circleId, t.id),
      c.uniqueIndex('circle_legs_giver').on(t.circleId, t.giverId).where(sql`status <> 'cancelled'`),
      c.uniqueIndex('circle_legs_receiver').on(t.circleId, t.receiverId).where(sql`status <> 'cancelled'`),
      // The condition is written as in its query, because SQLite compares their text.
      c.index('circle_legs_contested').on(t.disputedAt).where(sql`status = 'disputed'`),
      c.index('circle_legs_to_give').on(t.giverId, t.status),
      c.index('circle_legs_to_get').on(t.receiverId, t.status),
      c.check('circle_legs_two', sql`${t.giverId} <> ${t.receiverId}`),
      c.check(
        'circle_legs_status',
        sql`${t.status} in ('waiting', 'delivered', 'confirmed', 'disputed', 'failed', 'cancelled')`,
      ),
    ],
  ),
  {
    of: ['giverId', 'receiverId'],
    whenErased: keep('the other side keeps it'),
    exported: byHand('circleLegs'),
  },
);
