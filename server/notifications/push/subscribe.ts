import type { subscribePushInput } from '#contracts/notifications/push.ts';
import { newId } from '#db/client/ids.ts';
import { sessions } from '#db/schema/auth/sessions.ts';
import { pushSubscriptions } from '#db/schema/notifications/notifications.ts';
import type { Tx } from '#db/client/types.ts';
import { and, desc, eq, inArray } from 'drizzle-orm';
import type { z } from 'zod';
import { AppError } from '../../platform/core/app-error.ts';
import { hashSecret } from '../../platform/core/secrets.ts';
import type { MemberContext } from '../../platform/context/context.ts';

/** Whether a URL is https on one of these hosts or their subdomains. */
export const isPushService = (endpoint: string, hosts: readonly string[]): boolean => {
  const url = URL.parse(endpoint);
  if (!url || url.protocol !== 'https:' || url.username || url.password) return false;
  return hosts.some((host) => url.hostname === host || url.hostname.endsWith(`.${host}`));
};

const MAX_BROWSERS = 10;

/** The public id of the caller's session; null for a token, which outlives sessions. */
const findSessionOrThrow = async (tx: Tx, secret: string | null): Promise<string | null> => {
  if (secret === null) return null;
  const [row] = await tx
    .select({ publicId: sessions.publicId })
    .from(sessions)
    .where(eq(sessions.id, hashSecret(secret)));
  // The session ended since it was looked up.
  if (!row) throw new AppError('UNAUTHORIZED');
  return row.publicId;
};

/**
 * Stores a browser's push subscription for the duration of its session. One that another member used before now belongs
 * to this member. Beyond ten the oldest are deleted.
 */
export const subscribeToPush = async (
  ctx: MemberContext,
  { endpoint, keys }: z.infer<typeof subscribePushInput>,
): Promise<{ success: true }> => {
  if (!isPushService(endpoint, ctx.env.PUSH_HOSTS)) {
    throw new AppError('PUSH_ENDPOINT_REFUSED', { field: 'endpoint' });
  }
  const userId = ctx.actor.id;
  await ctx.db.write(async (tx) => {
    const sessionId = await findSessionOrThrow(tx, ctx.actor.sessionId);
    const values = { userId, ...keys, userAgent: ctx.request.userAgent, sessionId };
    await tx
      .insert(pushSubscriptions)
      .values({ id: newId(), endpoint, ...values, createdAt: Date.now() })
      .onConflictDoUpdate({ target: pushSubscriptions.endpoint, set: values });
    const own = await tx
      .select({ id: pushSubscriptions.id })
      .from(pushSubscriptions)
      .where(eq(pushSubscriptions.userId, userId))
      .orderBy(desc(pushSubscriptions.id));
    const tooMany = own.slice(MAX_BROWSERS).map(({ id }) => id);
    if (tooMany.length > 0) {
      await tx
        .delete(pushSubscriptions)
        .where(and(eq(pushSubscriptions.userId, userId), inArray(pushSubscriptions.id, tooMany)));
    }
  });
  return { success: true };
};

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
