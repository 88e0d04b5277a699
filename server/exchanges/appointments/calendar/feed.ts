import { appointments, calendarFeeds } from '#db/schema/exchanges/appointments.ts';
import { exchanges } from '#db/schema/exchanges/exchanges.ts';
import { users } from '#db/schema/auth/members.ts';
import { and, asc, eq, gt, inArray, isNull, or } from 'drizzle-orm';
import { AppError } from '../../../platform/core/app-error.ts';
import { hashSecret, newSecret } from '../../../platform/core/secrets.ts';
import { DAY, HOUR, isoOrNull } from '../../../platform/core/time.ts';
import { type Deps, type MemberContext, publicAddress } from '../../../platform/context/context.ts';
import type { CalendarEntry } from './calendar-file.ts';
import { loadEntries, selectEntries } from './entries.ts';
import { type VersionedFile, versionOf } from './versioned-file.ts';

/** How long a date stays in the feed after it is over. */
const PAST_DAYS = 14;
const MAX_APPOINTMENTS = 200;
/** How often a feed may be read in an hour: every five minutes, and as often again for a member with two devices. */
const READS_AN_HOUR = 24;

/** Makes a new private address for the member's appointments; the one before ends. Only its hash is stored. */
export const beginFeed = async (ctx: MemberContext): Promise<{ url: string }> => {
  const secret = newSecret();
  const row = { tokenHash: hashSecret(secret), createdAt: Date.now() };
  await ctx.db.write((tx) =>
    tx
      .insert(calendarFeeds)
      .values({ ...row, userId: ctx.actor.id })
      .onConflictDoUpdate({ target: calendarFeeds.userId, set: row }),
  );
  return { url: `${publicAddress(ctx)}/api/calendar/${secret}.ics` };
};

/** Since when the member has a feed; null without one. */
export const readFeedState = async ({ db, actor }: MemberContext): Promise<{ since: string | null }> => {
  const [row] = await db.read
    .select({ since: calendarFeeds.createdAt })
    .from(calendarFeeds)
    .where(eq(calendarFeeds.userId, actor.id));
  return { since: isoOrNull(row?.since ?? null) };
};

/** Ends the feed; its address then leads nowhere. */
export const endFeed = async (ctx: MemberContext): Promise<{ success: true }> => {
  await ctx.db.write((tx) => tx.delete(calendarFeeds).where(eq(calendarFeeds.userId, ctx.actor.id)));
  return { success: true };
};

/** Refuses to read one feed more often than calendar programs do. */
const assertNotTooOften = async ({ bus, env }: Deps, tokenHash: string): Promise<void> => {
  if (!env.RATE_LIMIT) return;
  const waitMs = await bus.quotas.take(`calendar-feed:${tokenHash}`, READS_AN_HOUR, HOUR);
  if (waitMs > 0) throw new AppError('TOO_MANY_REQUESTS', { retryAfterSeconds: Math.ceil(waitMs / 1000) });
};

/**
 * What a feed shows: all confirmed appointments, those that were over lately, and as cancelled those that ended with
 * their exchange; the nearest, if there are many.
 */
const listEntries = async ({ db }: Deps, userId: string): Promise<CalendarEntry[]> => {
  const selectSide = (column: typeof exchanges.requesterId | typeof exchanges.providerId) =>
    selectEntries(db.read)
      .where(
        and(
          eq(column, userId),
          or(inArray(appointments.status, ['confirmed', 'past']), eq(appointments.notNeeded, true)),
          gt(appointments.lastEndsAt, Date.now() - PAST_DAYS * DAY),
        ),
      )
      .orderBy(asc(appointments.lastEndsAt), asc(appointments.id))
      .limit(MAX_APPOINTMENTS);
  const found = await Promise.all([selectSide(exchanges.requesterId), selectSide(exchanges.providerId)]);
  const nearest = found
    .flat()
    .sort((a, b) => (a.row.lastEndsAt ?? 0) - (b.row.lastEndsAt ?? 0))
    .slice(0, MAX_APPOINTMENTS);
  return loadEntries(db.read, userId, nearest);
};

/** The file at a private address. */
export const loadFeedFile = async (deps: Deps, secret: string): Promise<VersionedFile> => {
  const tokenHash = hashSecret(secret);
  const [owner] = await deps.db.fresh
    .select({ userId: calendarFeeds.userId })
    .from(calendarFeeds)
    .innerJoin(users, eq(users.id, calendarFeeds.userId))
    .where(and(eq(calendarFeeds.tokenHash, tokenHash), isNull(users.suspendedAt), isNull(users.deletedAt)));
  if (!owner) throw new AppError('NOT_FOUND');
  await assertNotTooOften(deps, tokenHash);
  return versionOf(deps, await listEntries(deps, owner.userId), 'PUBLISH');
};
