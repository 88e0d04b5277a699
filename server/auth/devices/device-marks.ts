import { deviceName } from '#contracts/auth/device-name.ts';
import type { Outdated } from '#db/client/delete-in-batches.ts';
import { deviceMarks, networkMarks } from '#db/schema/auth/sessions.ts';
import type { Tx } from '#db/client/types.ts';
import { lt } from 'drizzle-orm';
import type { Context } from '../../platform/context/context.ts';
import { isPublicAddress, rateLimitKey } from '../../platform/core/ip-address.ts';
import { DAY } from '../../platform/core/time.ts';

const FORGET_DAYS = 180;

/**
 * Marks a sign-in with two keyed hashes that members share: of browser and network for one device, of only the network
 * for one network. A private address says nothing about who shares it, so it leaves no mark. There is a mark for each
 * of the server's keys, so that marks from before a key was renewed still match.
 */
export const markDevice = async ({ signatures, request }: Context, tx: Tx, userId: string): Promise<void> => {
  if (!isPublicAddress(request.ip)) return;
  const { name } = deviceName(request.userAgent);
  const network = rateLimitKey(request.ip);
  const lastSeenAt = Date.now();
  const rowsOf = (marks: string[]) => marks.map((mark) => ({ userId, mark, lastSeenAt }));
  await tx
    .insert(deviceMarks)
    .values(rowsOf(signatures('device-mark', `${name} ${network}`)))
    .onConflictDoUpdate({ target: [deviceMarks.userId, deviceMarks.mark], set: { lastSeenAt } });
  await tx
    .insert(networkMarks)
    .values(rowsOf(signatures('network-mark', network)))
    .onConflictDoUpdate({ target: [networkMarks.userId, networkMarks.mark], set: { lastSeenAt } });
};

/** Devices that no one signed in from for half a year. */
export const oldMarks = (now: number): Outdated => ({
  from: deviceMarks,
  batchBy: deviceMarks.userId,
  where: lt(deviceMarks.lastSeenAt, now - FORGET_DAYS * DAY),
});

/** Networks that no one signed in from for half a year. */
export const oldNetworks = (now: number): Outdated => ({
  from: networkMarks,
  batchBy: networkMarks.userId,
  where: lt(networkMarks.lastSeenAt, now - FORGET_DAYS * DAY),
});
