import type { QuietHours, updateQuietHoursInput } from '#contracts/notifications/push.ts';
import { notificationSettings } from '#db/schema/notifications/notifications.ts';
import type { Queryable } from '#db/client/types.ts';
import { eq } from 'drizzle-orm';
import type { z } from 'zod';
import type { MemberContext } from '../../platform/context/context.ts';
import { clockOf, minutesOf } from './clock.ts';

/** The member's quiet hours; none by default. */
export const readQuietHours = async (ctx: MemberContext, db: Queryable = ctx.db.read): Promise<QuietHours> => {
  const [row] = await db
    .select({
      from: notificationSettings.quietFrom,
      to: notificationSettings.quietTo,
      timeZone: notificationSettings.timeZone,
    })
    .from(notificationSettings)
    .where(eq(notificationSettings.userId, ctx.actor.id));
  return { from: clockOf(row?.from ?? null), to: clockOf(row?.to ?? null), timeZone: row?.timeZone ?? null };
};

/** Sets or removes the quiet hours. */
export const updateQuietHours = async (
  ctx: MemberContext,
  { from, to, timeZone }: z.infer<typeof updateQuietHoursInput>,
): Promise<QuietHours> => {
  const userId = ctx.actor.id;
  const set = { quietFrom: minutesOf(from), quietTo: minutesOf(to), ...(timeZone ? { timeZone } : {}) };
  await ctx.db.write((tx) =>
    tx
      .insert(notificationSettings)
      .values({ userId, ...set })
      .onConflictDoUpdate({ target: notificationSettings.userId, set }),
  );
  return readQuietHours(ctx, ctx.db.fresh);
};
