import { uploads } from '#db/schema/profile/uploads.ts';
import type { Tx } from '#db/client/types.ts';
import { and, eq, inArray } from 'drizzle-orm';
import type { Deps } from '../platform/context/context.ts';
import type { DomainEvents } from '../platform/context/domain-events.ts';

/** Ends the upload addresses of a member; a daily job deletes the pictures that are not in use. */
const endUploads = async (tx: Tx, userId: string): Promise<void> => {
  await tx
    .update(uploads)
    .set({ status: 'orphaned' })
    .where(and(eq(uploads.userId, userId), inArray(uploads.status, ['issued', 'stored'])));
};

export const endUploadsOfSuspended = async (
  _deps: Deps,
  tx: Tx,
  { userId, isSuspended }: DomainEvents['MemberSuspended'],
): Promise<void> => {
  if (isSuspended) await endUploads(tx, userId);
};

export const endUploadsOfErased = (_deps: Deps, tx: Tx, { userId }: DomainEvents['MemberErased']): Promise<void> =>
  endUploads(tx, userId);
