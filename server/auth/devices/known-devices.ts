import { deviceName } from '#contracts/auth/device-name.ts';
import type { Outdated } from '#db/client/delete-in-batches.ts';
import { knownDevices } from '#db/schema/auth/sessions.ts';
import type { Tx } from '#db/client/types.ts';
import { and, eq, inArray, lt } from 'drizzle-orm';
import type { Context } from '../../platform/context/context.ts';
import { enqueue } from '../../platform/jobs/enqueue.ts';
import { DAY } from '../../platform/core/time.ts';
import { networkOf } from '../../platform/core/ip-address.ts';

const FORGET_DAYS = 90;

/**
 * Remembers the browser and the network of a sign-in as a keyed hash that reveals neither. Notifies the member of a new
 * one, except the very first. Of several concurrent sign-ins from a new one, only one notifies.
 */
export const rememberDevice = async ({ signatures, request }: Context, tx: Tx, userId: string): Promise<void> => {
  const now = Date.now();
  const { name } = deviceName(request.userAgent);
  const fingerprints = signatures('device', `${userId} ${name} ${networkOf(request.ip)}`);
  const [fingerprint = ''] = fingerprints;
  const seen = await tx
    .update(knownDevices)
    .set({ lastSeenAt: now })
    .where(and(eq(knownDevices.userId, userId), inArray(knownDevices.fingerprint, fingerprints)))
    .returning({ userId: knownDevices.userId });
  if (seen.length > 0) return;
  const others = await tx
    .select({ userId: knownDevices.userId })
    .from(knownDevices)
    .where(eq(knownDevices.userId, userId))
    .limit(1);
  const added = await tx
    .insert(knownDevices)
    .values({ userId, fingerprint, createdAt: now, lastSeenAt: now })
    .onConflictDoNothing()
    .returning({ userId: knownDevices.userId });
  if (added.length > 0 && others.length > 0)
    await enqueue(tx, 'auth.new-device-mail', { userId, device: name, at: now });
};

/** Devices that were not seen for so long that a sign-in should notify again. */
export const oldDevices = (now: number): Outdated => ({
  from: knownDevices,
  batchBy: knownDevices.userId,
  where: lt(knownDevices.lastSeenAt, now - FORGET_DAYS * DAY),
});
