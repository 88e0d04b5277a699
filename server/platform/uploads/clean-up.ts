import { and, eq, lt } from 'drizzle-orm';
import type { Deps } from '../context/context.ts';
import { findPurpose, purposes } from './purposes.ts';
import type { Purpose } from './define-purpose.ts';
import { removeFiles } from './stored-file.ts';

const BATCH = 200;

/** Deletes an upload unless it is bound. Its row goes after its files, so that a failure is retried. */
const remove = async (deps: Deps, purpose: Purpose, key: string): Promise<void> => {
  const { table, isUnbound } = purpose.rows;
  const row = eq(table.key, key);
  await deps.db.write((tx) => tx.update(table).set({ status: 'orphaned' }).where(and(row, isUnbound)));
  const [remaining] = await deps.db.fresh.select({ status: table.status }).from(table).where(row);
  if (remaining && remaining.status !== 'orphaned') return;
  await removeFiles(deps, purpose, key);
  await deps.db.write((tx) => tx.delete(table).where(and(row, eq(table.status, 'orphaned'))));
};

export const removeUpload = async (deps: Deps, { purpose: name, key }: { purpose: string; key: string }) => {
  const purpose = findPurpose(name);
  if (!purpose) throw new Error(`This release knows no uploads for ${name}`);
  await remove(deps, purpose, key);
};

/** Deletes a batch of what is over; returns how many there were, and what failed. */
const removeBatch = async (deps: Deps, purpose: Purpose) => {
  const { table, isOfPurpose, isUnbound } = purpose.rows;
  // An upload that is on its way counts as released too, but it is younger.
  const isOver = and(isOfPurpose, isUnbound, lt(table.expiresAt, Date.now() - purpose.unboundMs));
  const rows = await deps.db.fresh.select({ key: table.key }).from(table).where(isOver).limit(BATCH);
  const failures: unknown[] = [];
  for (const { key } of rows) await remove(deps, purpose, key).catch((error: unknown) => failures.push(error));
  return { count: rows.length, failures };
};

/**
 * Deletes every upload that was released, or announced and never bound. One that cannot be deleted holds up no other,
 * and fails the job at its end.
 */
export const cleanUpUploads = async (deps: Deps): Promise<void> => {
  const failed: unknown[] = [];
  for (const purpose of purposes) {
    for (;;) {
      const { count, failures } = await removeBatch(deps, purpose);
      failed.push(...failures);
      if (count < BATCH || failures.length > 0) break;
    }
  }
  if (failed.length > 0) throw new Error(`${failed.length} uploads could not be deleted`, { cause: failed[0] });
};
