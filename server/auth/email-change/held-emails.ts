import type { Outdated } from '#db/client/delete-in-batches.ts';
import { heldEmails } from '#db/schema/auth/sign-in.ts';
import type { Queryable, Tx } from '#db/client/types.ts';
import { and, desc, eq, gt, gte, lte, ne } from 'drizzle-orm';
import { DAY } from '../../platform/core/time.ts';

/** How long a former address is reserved for its previous owner. */
export const HELD_DAYS = 7;

/** Whether an address is reserved for a member other than this one; null for someone who is registering. */
export const isHeldForAnother = async (db: Queryable, email: string, userId: string | null): Promise<boolean> => {
  const [held] = await db
    .select({ userId: heldEmails.userId })
    .from(heldEmails)
    .where(
      and(
        eq(heldEmails.email, email),
        gt(heldEmails.heldUntil, Date.now()),
        userId === null ? undefined : ne(heldEmails.userId, userId),
      ),
    );
  return held !== undefined;
};

const findHolds = (db: Queryable, userId: string) =>
  db.select().from(heldEmails).where(eq(heldEmails.userId, userId)).orderBy(desc(heldEmails.createdAt));

/** The addresses that are reserved for the member. */
export const findHeldEmails = async (db: Queryable, userId: string): Promise<string[]> => {
  const now = Date.now();
  return (await findHolds(db, userId)).filter(({ heldUntil }) => heldUntil > now).map(({ email }) => email);
};

/**
 * Reserves a former address for the member. `createdAt` gives the order in which addresses were left: one that is
 * reserved again keeps its time, and a new one gets a later time than all others.
 */
export const holdEmail = async (tx: Tx, userId: string, email: string): Promise<void> => {
  const now = Date.now();
  const others = await findHolds(tx, userId);
  const existing = others.find((hold) => hold.email === email && hold.heldUntil > now);
  const createdAt = existing?.createdAt ?? Math.max(now, (others[0]?.createdAt ?? 0) + 1);
  const row = { userId, createdAt, heldUntil: now + HELD_DAYS * DAY };
  await tx
    .insert(heldEmails)
    .values({ email, ...row })
    .onConflictDoUpdate({ target: heldEmails.email, set: row });
};

/**
 * Ends the reservation of an address that is the member's again, and those of addresses that were left after it:
 * undoing a change also undoes the later ones.
 * @returns when the address was left; null if it is not reserved
 */
export const releaseHoldsFrom = async (tx: Tx, userId: string, email: string): Promise<number | null> => {
  const leftAt = (await findHolds(tx, userId)).find((hold) => hold.email === email)?.createdAt;
  if (leftAt === undefined) return null;
  await tx.delete(heldEmails).where(and(eq(heldEmails.userId, userId), gte(heldEmails.createdAt, leftAt)));
  return leftAt;
};

/** Reservations that have expired. */
export const expiredHolds = (now: number): Outdated => ({
  from: heldEmails,
  batchBy: heldEmails.email,
  where: lte(heldEmails.heldUntil, now),
});
