import { pushSubscriptions } from '#db/schema/notifications/notifications.ts';
import { and, eq } from 'drizzle-orm';
import type { MemberContext } from '../../platform/context/context.ts';

/** Deletes one of the member's own subscriptions. Idempotent. */
export const unsubscribeFromPush = async (
  ctx: MemberContext,
  { endpoint }: { endpoint: string },
): Promise<{ success: true }> => {
  await ctx.db.write((tx) =>
    tx
      .delete(pushSubscriptions)
      .where(and(eq(pushSubscriptions.userId, ctx.actor.id), eq(pushSubscriptions.endpoint, endpoint))),
  );
  return { success: true };
};
