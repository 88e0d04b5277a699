import { isIP } from 'node:net';
import type { subscribePushInput } from '#contracts/push.ts';
import { newId } from '#db/ids.ts';
import { pushSubscriptions } from '#db/schema.ts';
import { and, desc, eq, inArray } from 'drizzle-orm';
import type { z } from 'zod';
import { AppError } from '../app-error.ts';
import type { MemberContext } from '../context.ts';

const MAX_BROWSERS = 10;

/** Push services have names; an address without one can only be meant for something beside the server. */
const isPushService = (endpoint: string): boolean => {
  const url = URL.parse(endpoint);
  if (!url || url.protocol !== 'https:') return false;
  const host = url.hostname.replace(/^\[|\]$/g, '');
  return host.includes('.') && isIP(host) === 0 && !/\.(local|localhost|internal)$/.test(host);
};

/**
 * Remembers a browser to push to. One that another member used before is this member's now.
 * The oldest go when a member has more than ten.
 * @throws AppError PUSH_ENDPOINT_REFUSED
 */
export const subscribeToPush = async (
  ctx: MemberContext,
  { endpoint, keys }: z.infer<typeof subscribePushInput>,
): Promise<{ success: true }> => {
  if (!isPushService(endpoint)) throw new AppError('PUSH_ENDPOINT_REFUSED');
  const userId = ctx.actor.id;
  await ctx.db.write(async (tx) => {
    const values = { userId, ...keys, userAgent: ctx.request.userAgent };
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
