import type { AssignedRole } from '#contracts/admin/roles.ts';
import type { AnswerRate, AnswersWithin, WeeklyHours } from '#contracts/profile/availability.ts';
import type { MemberVisibility, ResultsView } from '#contracts/profile/profile.ts';
import type { VerificationStatus } from '#contracts/shared/basics.ts';
import { sql } from 'drizzle-orm';
import { c } from '../columns.ts';
import { byHand, keep, owned } from '../ownership.ts';

// The row of a member, which every other row of theirs refers to.

/** The end of an absence that no one has announced: until the member comes back. The last moment of year 9999. */
export const AWAY_WITHOUT_END = 253_402_300_799_000;

export const users = owned(
  c.table(
    'users',
    {
      /** The key of full-text search. */
      seq: c.serial(),
      id: c.text().notNull().unique(),
      email: c.text().notNull().unique(),
      passwordHash: c.text(),
      /** When the current password was set; null if it is older than this column. */
      passwordSetAt: c.time(),
      /** New address that replaces `email` once the link emailed there is opened. */
      pendingEmail: c.text(),
      firstName: c.text().notNull(),
      lastName: c.text().notNull(),
      phone: c.text(),
      location: c.text(),
      /** The town that it means, as the gazetteer calls it; null if it is unknown, or older than this column. */
      placeId: c.text(),
      lat: c.real(),
      lng: c.real(),
      bio: c.text(),
      website: c.text(),
      businessName: c.text(),
      businessDescription: c.text(),
      yearsExperience: c.text(),
      profileImageUrl: c.text(),
      /** Names of the member's industries, joined, for full-text search. */
      industryNames: c.text().notNull().default(''),
      skillsOffered: c.json<string[]>().notNull().default([]),
      skillsWanted: c.json<string[]>().notNull().default([]),
      /** What the member speaks, as codes of ISO 639-1. */
      languages: c.json<string[]>().notNull().default([]),
      isVerified: c.bool().notNull().default(false),
      verificationStatus: c.text().$type<VerificationStatus>().notNull().default('none'),
      verificationRejectionReason: c.text(),
      profileComplete: c.bool().notNull().default(false),
      isEmailVerified: c.bool().notNull().default(false),
      isFounder: c.bool().notNull().default(false),
      isAdmin: c.bool().notNull().default(false),
      /** What a member of staff does who is not an admin; null for admins and everyone else. */
      role: c.text().$type<AssignedRole>(),
      /** End of the paid plan; null without one. */
      premiumUntil: c.time(),
      /** The later end of plan and trial, until which no limits apply; updated with every change of either. */
      unlimitedUntil: c.time(),
      ratingSum: c.int().notNull().default(0),
      reviewCount: c.int().notNull().default(0),
      completedExchanges: c.int().notNull().default(0),
      /** Blocks in either direction, so that members without any skip the check. */
      blockCount: c.int().notNull().default(0),
      /** How many of the requests of twelve months the member answered, in words; null for fewer than three. */
      answerRate: c.text().$type<AnswerRate>(),
      answersWithin: c.text().$type<AnswersWithin>(),
      /** Appointments cancelled late or missed in twelve months, of how many accepted exchanges. */
      calledOffLate: c.int().notNull().default(0),
      calledOffOf: c.int().notNull().default(0),
      /** When the member usually has time, in `timeZone`. */
      weeklyHours: c.json<WeeklyHours[]>(),
      /** The last day of an absence, and when that day ends for the member; `AWAY_WITHOUT_END` while posts rest. */
      awayUntil: c.text(),
      awayEndsAt: c.time(),
      timeZone: c.text(),
      /** About when the member was last here; null for members older than this column, until a job sets it. */
      lastSeenAt: c.time().$defaultFn(() => Date.now()),
      /** When they were emailed that their posts would rest, and since when these rest; null while they are here. */
      dormantSince: c.time(),
      restingSince: c.time(),
      /** How search results are shown to the member; null until they choose. */
      resultsView: c.text().$type<ResultsView>(),
      /** What visitors see of the member; kept after an erasure, to say that there was something to see. */
      visibility: c.text().$type<MemberVisibility>().notNull().default('members'),
      termsVersion: c.text(),
      termsAcceptedAt: c.time(),
      privacyAcceptedAt: c.time(),
      suspendedAt: c.time(),
      suspensionReason: c.text(),
      /** Set when the account was erased; the row stays as 'Former member'. */
      deletedAt: c.time(),
      createdAt: c.time().notNull(),
      updatedAt: c.time().notNull(),
    },
    (t) => [
      c.index('users_place').on(t.lat, t.lng),
      c.index('users_newest').on(t.createdAt),
      c.index('users_away').on(t.awayEndsAt),
      c.index('users_last_seen').on(t.lastSeenAt),
      // The search for people reads them from the newest on.
      c.index('users_verified').on(t.seq).where(sql`is_verified`),
      c.index('users_reviewed').on(t.seq).where(sql`review_count > 0`),
      c.index('users_answering').on(t.seq).where(sql`answer_rate in ('nearly always', 'mostly')`),
      c.index('users_nearly_always_answering').on(t.seq).where(sql`answer_rate = 'nearly always'`),
      c.index('users_staff').on(t.seq).where(sql`role is not null`),
      c.check('users_review_count', sql`${t.reviewCount} >= 0`),
    ],
  ),
  {
    of: 'id',
    whenErased: keep('the row stays as Former member, without all that `tombstone` empties'),
    exported: byHand('account'),
  },
);

/** A foreign key to the row's member; the row is deleted with them. */
export const owner = () =>
  c
    .text()
    .notNull()
    .references(() => users.id, { onDelete: 'cascade' });
