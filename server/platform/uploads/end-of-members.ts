import { uploads } from '#db/schema/platform/uploads.ts';
import type { Tx } from '#db/client/types.ts';
import { and, eq, inArray } from 'drizzle-orm';
import type { Deps } from '../context/context.ts';
import type { DomainEvents } from '../context/domain-events.ts';
import { enqueue } from '../jobs/enqueue.ts';
import { purposes } from './purposes.ts';

/** Ends the addresses that a member may still upload to, and deletes files that nothing shows yet. */
const endUnbound = async (tx: Tx, userId: string): Promise<void> => {
  for (const { name, rows } of purposes) {
    const { table, owner, isOfPurpose } = rows;
    const ended = await tx
      .update(table)
      .set({ status: 'orphaned' })
      .where(and(isOfPurpose, eq(owner, userId), inArray(table.status, ['issued', 'stored'])))
      .returning({ key: table.key });
    for (const { key } of ended) await enqueue(tx, 'uploads.remove', { purpose: name, key });
  }
};

export const endUploadsOfSuspended = async (
  _deps: Deps,
  tx: Tx,
  { userId, isSuspended }: DomainEvents['MemberSuspended'],
): Promise<void> => {
  if (isSuspended) await endUnbound(tx, userId);
};

export const endUploadsOfErased = (_deps: Deps, tx: Tx, { userId }: DomainEvents['MemberErased']): Promise<void> =>
  endUnbound(tx, userId);

/**
 * Releases a member's pictures once the account cannot be restored, also those that were kept in case of an appeal.
 * Files of messages are in a table of their own: they stay as the messages do.
 */
export const releaseUploadsOfPurged = async (
  _deps: Deps,
  tx: Tx,
  { userId }: DomainEvents['MemberPurged'],
): Promise<void> => {
  await tx
    .update(uploads)
    .set({ status: 'orphaned', expiresAt: 0 })
    .where(and(eq(uploads.userId, userId), inArray(uploads.status, ['in-use', 'orphaned'])));
};
