import { appointments, calendarFeeds } from '#db/schema/appointments.ts';
import { exchanges } from '#db/schema/exchanges.ts';
import { users } from '#db/schema/members.ts';
import { and, desc, eq, gt, inArray, isNull } from 'drizzle-orm';
import { AppError } from '../core/app-error.ts';
import { hashSecret, newSecret } from '../core/secrets.ts';
import { DAY, isoOrNull } from '../core/time.ts';
import type { Deps, MemberContext } from '../context/context.ts';
import { publicAddress } from '../context/opened-at.ts';
import { calendarFile } from './calendar-file.ts';
import { entryOf, selectEntries } from './entries.ts';

/** How long a date stays in the feed after it is over. */
const KEPT_DAYS = 60;
const MAX_APPOINTMENTS = 500;

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

/** Since when the member has a feed. */
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

/** The file at a private address: all confirmed appointments, and those that were over lately. */
export const feedFile = async (deps: Deps, secret: string): Promise<string> => {
  const [owner] = await deps.db.fresh
    .select({ userId: calendarFeeds.userId })
    .from(calendarFeeds)
    .innerJoin(users, eq(users.id, calendarFeeds.userId))
    .where(and(eq(calendarFeeds.tokenHash, hashSecret(secret)), isNull(users.suspendedAt), isNull(users.deletedAt)));
  if (!owner) throw new AppError('NOT_FOUND');
  const side = (column: typeof exchanges.requesterId | typeof exchanges.providerId) =>
    selectEntries(deps.db.read)
      .where(
        and(
          eq(column, owner.userId),
          inArray(appointments.status, ['confirmed', 'past']),
          gt(appointments.lastEndsAt, Date.now() - KEPT_DAYS * DAY),
        ),
      )
      .orderBy(desc(appointments.id))
      .limit(MAX_APPOINTMENTS);
  const found = await Promise.all([side(exchanges.requesterId), side(exchanges.providerId)]);
  const entries = found.flat().flatMap((one) => entryOf(one) ?? []);
  return calendarFile(deps, entries, 'PUBLISH');
};
