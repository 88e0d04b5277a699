import { createHash } from 'node:crypto';
import { deserialize, serialize } from 'node:v8';
import { databaseNow } from '#db/client/clock.ts';
import type { Outdated } from '#db/client/delete-in-batches.ts';
import { newId } from '#db/client/ids.ts';
import { locked } from '#db/client/locking.ts';
import { writeScope } from '#db/client/scope.ts';
import type { Tx } from '#db/client/types.ts';
import { idempotentCalls } from '#db/schema/platform/idempotency.ts';
import { and, desc, eq, inArray, lt, sql } from 'drizzle-orm';
import type { Deps } from '../../context/context.ts';
import { AppError } from '../../core/app-error.ts';
import { DAY } from '../../core/time.ts';
import type { Vault } from '../../gateways/storage/vault.ts';

export type Answer = { status: number; body: string; retryAfter?: string | undefined };

/** A write of a call: what it gave its use case. `lost`: it gave what can't be stored. */
type Written = { value?: unknown; lost?: true };
/** `of`: the hash of path and body. `writes`: in the order in which the call makes them. */
type Kept = { of: string; writes: Written[]; answer?: Answer };

/** A call that this process runs. */
export type Run = { id: string; run: string; kept: Kept };

/**
 * How long a node holds a call. If it was killed, another runs the call after that; if it is only slow, it can no longer
 * write.
 */
const LEASE_MS = 10_000;
const KEPT_MS = DAY;
const MAX_OF_MEMBER = 10_000;

const hash = (...parts: string[]): string => createHash('sha256').update(JSON.stringify(parts)).digest('base64url');

const seal = (vault: Vault, id: string, kept: Kept): string => vault.seal(id, serialize(kept)).toString('base64url');

const open = (vault: Vault, id: string, sealed: string): Kept =>
  deserialize(vault.open(id, Buffer.from(sealed, 'base64url'))) as Kept;

const leaseEnd = () => sql<number>`${databaseNow()} + ${sql.raw(String(LEASE_MS))}`;

const deleteOldest = async (tx: Tx, userId: string) => {
  const older = tx
    .select({ id: idempotentCalls.id })
    .from(idempotentCalls)
    .where(eq(idempotentCalls.userId, userId))
    .orderBy(desc(idempotentCalls.createdAt))
    .limit(MAX_OF_MEMBER)
    .offset(MAX_OF_MEMBER);
  await tx.delete(idempotentCalls).where(inArray(idempotentCalls.id, older));
};

/**
 * Begins a call, or goes on with one whose process was killed.
 * @returns the run, or the answer that the call was given before
 */
export const beginCall = (
  { db, vaults }: Pick<Deps, 'db' | 'vaults'>,
  { userId, key, path, body }: { userId: string; key: string; path: string; body: string },
): Promise<Run | Answer> => {
  const id = hash(userId, key);
  const requestHash = hash(path, body);
  const fresh: Run = { id, run: newId(), kept: { of: requestHash, writes: [] } };
  const values = {
    id,
    userId,
    sealed: seal(vaults.answers, id, fresh.kept),
    run: fresh.run,
    leasedUntil: leaseEnd(),
  };
  return db.write(async (tx) => {
    const createdAt = Date.now();
    const inserted = await tx
      .insert(idempotentCalls)
      .values({ ...values, createdAt })
      .onConflictDoNothing()
      .returning({ id: idempotentCalls.id });
    if (inserted.length > 0) {
      await deleteOldest(tx, userId);
      return fresh;
    }
    const isThis = eq(idempotentCalls.id, id);
    const isLeased = sql<number>`case when ${idempotentCalls.leasedUntil} > ${databaseNow()} then 1 else 0 end`;
    const [row] = await locked(
      tx
        .select({ sealed: idempotentCalls.sealed, createdAt: idempotentCalls.createdAt, isLeased })
        .from(idempotentCalls)
        .where(isThis),
    );
    if (!row) throw new AppError('IDEMPOTENCY_KEY_BUSY', { retryAfterSeconds: 1 });
    if (row.createdAt <= createdAt - KEPT_MS) {
      await tx
        .update(idempotentCalls)
        .set({ ...values, createdAt })
        .where(isThis);
      return fresh;
    }
    const record = open(vaults.answers, id, row.sealed);
    if (record.of !== requestHash) throw new AppError('IDEMPOTENCY_KEY_REUSED');
    if (record.answer) return record.answer;
    if (row.isLeased === 1) throw new AppError('IDEMPOTENCY_KEY_BUSY', { retryAfterSeconds: 1 });
    await tx.update(idempotentCalls).set({ run: fresh.run, leasedUntil: leaseEnd() }).where(isThis);
    return { ...fresh, kept: record };
  });
};

/** Stores what became of a run. Refused once another run has taken the call over. */
const store = async (tx: Tx, vault: Vault, { id, run, kept }: Run, { isOver = false } = {}) => {
  const updated = await tx
    .update(idempotentCalls)
    .set({ sealed: seal(vault, id, kept), ...(isOver ? { leasedUntil: null } : {}) })
    .where(and(eq(idempotentCalls.id, id), eq(idempotentCalls.run, run)))
    .returning({ id: idempotentCalls.id });
  if (updated.length === 0) throw new AppError('IDEMPOTENCY_KEY_BUSY', { retryAfterSeconds: 1 });
};

const toWritten = (value: unknown): Written => {
  try {
    return { value: deserialize(serialize(value)) as unknown };
  } catch {
    return { lost: true };
  }
};

/**
 * The database of a run: each write stores in its own transaction what it gave. A run that goes on after another was
 * killed gets that for the writes that were committed, and makes the rest.
 */
export const databaseOf = ({ db, vaults }: Pick<Deps, 'db' | 'vaults'>, run: Run): Deps['db'] => {
  let count = 0;
  const write = async <T>(work: (tx: Tx) => Promise<T>): Promise<T> => {
    const index = count++;
    const before = run.kept.writes[index];
    if (before?.lost) throw new AppError('IDEMPOTENCY_ANSWER_LOST');
    if (before) return before.value as T;
    const outcome: { value?: T } = {};
    await db.write(async (tx) => {
      const value = await work(tx);
      const writes = [...run.kept.writes];
      writes[index] = toWritten(value);
      await store(tx, vaults.answers, { ...run, kept: { ...run.kept, writes } });
      outcome.value = value;
    });
    run.kept.writes[index] = toWritten(outcome.value);
    return outcome.value as T;
  };
  return { ...db, write: (work) => (writeScope.getStore() ? db.write(work) : write(work)) };
};

/** Stores the answer, for all who ask again. */
export const answerCall = ({ db, vaults }: Pick<Deps, 'db' | 'vaults'>, run: Run, answer: Answer): Promise<void> =>
  db.write((tx) => store(tx, vaults.answers, { ...run, kept: { ...run.kept, answer } }, { isOver: true }));

/** Lets the next request go on with the call: it failed for a reason that passes. */
export const giveUpCall = ({ db, vaults }: Pick<Deps, 'db' | 'vaults'>, run: Run): Promise<void> =>
  db.write((tx) => store(tx, vaults.answers, run, { isOver: true }));

/** Calls whose answers are no longer repeated. */
export const oldCalls = (now: number): Outdated => ({
  from: idempotentCalls,
  batchBy: idempotentCalls.id,
  where: lt(idempotentCalls.createdAt, now - KEPT_MS),
});
