import { and, eq, type SQL } from 'drizzle-orm';
import type { Deps, MemberContext } from '../context/context.ts';
import { AppError } from '../core/app-error.ts';
import { MINUTE } from '../core/time.ts';
import type { DirectUploads } from '../gateways/storage/objects.ts';
import { enqueue } from '../jobs/enqueue.ts';
import { isFilesFault, type Purpose } from './define-purpose.ts';
import { storeUpload } from './store.ts';

/**
 * Fetches what was put to the bucket, has it stored, and deletes it there. If storing fails for another reason than the
 * file itself, the file stays for another try.
 */
const takeUpload = async (
  deps: Deps,
  purpose: Purpose,
  direct: DirectUploads,
  { key, expiresAt }: { key: string; expiresAt: number },
): Promise<void> => {
  const { maxBytes, refusals } = purpose;
  const read = async () => {
    const bytes = await direct.read(key, maxBytes);
    if (!bytes) throw new AppError(refusals.missing);
    if (bytes.length > maxBytes) throw new AppError(refusals.tooLarge);
    return bytes;
  };
  // The presigned URL accepts bytes until it expires, so what is there is deleted after that in any case.
  const delayMs = Math.max(0, expiresAt - Date.now()) + MINUTE;
  await deps.db.write((tx) => enqueue(tx, 'uploads.remove-raw', { key }, { dedupeKey: `raw:${key}`, delayMs }));
  try {
    await storeUpload(deps, purpose, { key, refusal: refusals.spent }, async () => ({
      size: 0,
      read,
      remove: async () => {},
    }));
  } catch (error) {
    if (isFilesFault(purpose, error)) await direct.remove(key);
    throw error;
  }
  await direct.remove(key);
};

/** Stores those of the member's announced uploads that were put to the bucket. Call it before they are bound. */
export const takeDirectUploads = async (ctx: MemberContext, purpose: Purpose, which: SQL): Promise<void> => {
  const { direct } = ctx.objects;
  if (!direct) return;
  const { table, owner, isOfPurpose } = purpose.rows;
  const announcedUploads = await ctx.db.fresh
    .select({ key: table.key, expiresAt: table.expiresAt })
    .from(table)
    .where(and(isOfPurpose, which, eq(owner, ctx.actor.id), eq(table.status, 'issued')));
  if (announcedUploads.length === 0) return;
  const endUploads = ctx.incoming.begin({ userId: ctx.actor.id, ip: ctx.request.ip });
  try {
    for (const upload of announcedUploads) await takeUpload(ctx, purpose, direct, upload);
  } finally {
    endUploads();
  }
};

/** Deletes what was put to the bucket, once its address is over. */
export const removeRaw = async ({ objects }: Deps, { key }: { key: string }): Promise<void> => {
  await objects.direct?.remove(key);
};
