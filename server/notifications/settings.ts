import { DEFAULT_RADIUS } from '#contracts/shared/geography.ts';
import type { updatePushSettingsInput } from '#contracts/notifications/notifications.ts';
import { notificationSettings } from '#db/schema/notifications/notifications.ts';
import type { Queryable } from '#db/client/types.ts';
import { eq } from 'drizzle-orm';
import type { z } from 'zod';
import type { MemberContext } from '../platform/context/context.ts';
import { refreshListeners } from '../auth/members/listening/refresh.ts';

/** Whether and within what radius a member is notified of new posts; with defaults. */
export const readSettings = async (ctx: MemberContext, db: Queryable = ctx.db.read) => {
  const [row] = await db
    .select({ serviceRequests: notificationSettings.serviceRequests, radius: notificationSettings.radius })
    .from(notificationSettings)
    .where(eq(notificationSettings.userId, ctx.actor.id));
  return row ?? { serviceRequests: true, radius: DEFAULT_RADIUS };
};

/** Changes the given settings only. */
export const updateSettings = async (ctx: MemberContext, input: z.infer<typeof updatePushSettingsInput>) => {
  const { serviceRequests = true, radius = DEFAULT_RADIUS } = input;
  await ctx.db.write(async (tx) => {
    await tx
      .insert(notificationSettings)
      .values({ userId: ctx.actor.id, serviceRequests, radius })
      .onConflictDoNothing();
    if (input.serviceRequests === undefined && input.radius === undefined) return;
    await tx.update(notificationSettings).set(input).where(eq(notificationSettings.userId, ctx.actor.id));
    await refreshListeners(tx, [ctx.actor.id]);
  });
  return readSettings(ctx, ctx.db.fresh);
};
