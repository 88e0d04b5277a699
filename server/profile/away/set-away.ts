import { type Away, type setAwayInput, MAX_AWAY_DAYS } from '#contracts/profile/availability.ts';
import { users } from '#db/schema/auth/members.ts';
import { and, eq, isNotNull, lte } from 'drizzle-orm';
import type { z } from 'zod';
import { Temporal } from 'temporal-polyfill';
import type { MemberContext, Deps } from '../../platform/context/context.ts';
import { raise } from '../../platform/context/raise.ts';
import { enqueue } from '../../platform/jobs/enqueue.ts';
import { lockMember } from '../../auth/members/lock-member.ts';
import { AppError } from '../../platform/core/app-error.ts';

/**
 * When an absence ends: with its last day, in the member's time zone. Refuses a day that is over, and one more than a
 * year ahead.
 */
const awayEnd = (until: string, timeZone: string, now: number): number => {
  const day = Temporal.PlainDate.from(until);
  const today = Temporal.Instant.fromEpochMilliseconds(now).toZonedDateTimeISO(timeZone).toPlainDate();
  const days = today.until(day, { largestUnit: 'days' }).days;
  if (days < 0 || days > MAX_AWAY_DAYS) throw new AppError('AWAY_OUT_OF_RANGE', { field: 'until' });
  return day.add({ days: 1 }).toZonedDateTime(timeZone).epochMilliseconds;
};

/** The actor's absence; null while there is none. */
export const readAway = async ({ db, actor }: MemberContext): Promise<Away> => {
  const [row] = await db.read
    .select({ until: users.awayUntil, endsAt: users.awayEndsAt })
    .from(users)
    .where(eq(users.id, actor.id));
  return { until: row?.endsAt && row.endsAt > Date.now() ? row.until : null };
};

/** Says until when the member is away. Their posts leave the lists until then, and requests wait longer. */
export const setAway = (ctx: MemberContext, input: z.infer<typeof setAwayInput>): Promise<Away> =>
  ctx.db.write(async (tx) => {
    const userId = ctx.actor.id;
    await lockMember(tx, userId);
    const [row] = await tx.select({ timeZone: users.timeZone }).from(users).where(eq(users.id, userId));
    const timeZone = input.timeZone ?? row?.timeZone ?? 'UTC';
    const now = Date.now();
    const endsAt = awayEnd(input.until, timeZone, now);
    await tx
      .update(users)
      .set({ awayUntil: input.until, awayEndsAt: endsAt, timeZone, updatedAt: now })
      .where(eq(users.id, userId));
    await enqueue(tx, 'profile.end-absences', {}, { once: `away:${userId}:${endsAt}`, delayMs: endsAt - now });
    await raise(ctx, tx, 'MemberAway', { userId, endsAt });
    return { until: input.until };
  });

/** Ends the absence now. */
export const endAway = (ctx: MemberContext): Promise<Away> =>
  ctx.db.write(async (tx) => {
    const userId = ctx.actor.id;
    const returned = await tx
      .update(users)
      .set({ awayUntil: null, awayEndsAt: null, updatedAt: Date.now() })
      .where(and(eq(users.id, userId), isNotNull(users.awayEndsAt)))
      .returning({ id: users.id });
    if (returned.length > 0) await raise(ctx, tx, 'MemberAway', { userId, endsAt: null });
    return { until: null };
  });

/** Ends the absences that are over, so that the members' posts return to the lists. */
export const endAbsences = (deps: Deps): Promise<void> =>
  deps.db.write(async (tx) => {
    const returned = await tx
      .update(users)
      // A member who announced an absence counts as seen until its end.
      .set({ awayUntil: null, awayEndsAt: null, lastSeenAt: Date.now() })
      .where(lte(users.awayEndsAt, Date.now()))
      .returning({ userId: users.id });
    for (const { userId } of returned) await raise(deps, tx, 'MemberAway', { userId, endsAt: null });
  });
