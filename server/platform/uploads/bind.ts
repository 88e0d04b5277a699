import { uploads } from '#db/schema/platform/uploads.ts';
import type { Tx } from '#db/client/types.ts';
import { and, eq, inArray, isNull, notInArray, or } from 'drizzle-orm';
import { AppError } from '../core/app-error.ts';
import { enqueue } from '../jobs/enqueue.ts';
import type { Purpose } from './define-purpose.ts';

type Binding = {
  /** Whose uploads they are. */
  userId: string | null;
  /** What shows them; null for the member. Locked by the caller, so that two bindings follow one another. */
  to: string | null;
  keys: string[];
};

/** Makes these uploads what something shows, and releases what it showed before; none releases all. */
export const bindUploads = async (tx: Tx, purpose: Purpose, { userId, to, keys }: Binding): Promise<void> => {
  const own = and(purpose.rows.isOfPurpose, userId === null ? isNull(uploads.userId) : eq(uploads.userId, userId));
  const isBoundHere = and(
    eq(uploads.status, 'in-use'),
    to === null ? isNull(uploads.boundTo) : eq(uploads.boundTo, to),
  );
  await tx
    .update(uploads)
    .set({ status: 'orphaned' })
    .where(and(own, isBoundHere, notInArray(uploads.key, keys)));
  if (keys.length === 0) return;
  const bound = await tx
    .update(uploads)
    .set({ status: 'in-use', boundTo: to })
    .where(and(own, inArray(uploads.key, keys), or(eq(uploads.status, 'stored'), isBoundHere)))
    .returning({ key: uploads.key });
  if (bound.length < keys.length) throw new AppError(purpose.refusals.missing);
};

/** Releases uploads whatever their state, and has their files deleted at once; also those stored before they had rows. */
export const releaseUploads = async (tx: Tx, { name }: Purpose, keys: string[]): Promise<void> => {
  if (keys.length === 0) return;
  const now = Date.now();
  const released = { purpose: name, status: 'orphaned' as const, createdAt: now, expiresAt: now };
  await tx
    .insert(uploads)
    .values(keys.map((key) => ({ ...released, key })))
    .onConflictDoUpdate({ target: uploads.key, set: { status: 'orphaned' } });
  for (const key of keys) await enqueue(tx, 'uploads.remove', { purpose: name, key });
};
