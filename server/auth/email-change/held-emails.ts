import type { Outdated } from '#db/client/delete-in-batches.ts';
import { heldEmails } from '#db/schema/access.ts';
import type { Queryable, Tx } from '#db/client/types.ts';
import { and, eq, gt, lte, ne } from 'drizzle-orm';
import { DAY } from '../../core/time.ts';

/** How long a former address is reserved for its previous owner. */
export const HELD_DAYS = 7;

/** Whether an address is reserved for a member other than this one. */
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

/** Reserves a former address for the member. */
export const holdEmail = async (tx: Tx, userId: string, email: string): Promise<void> => {
  const now = Date.now();
  const row = { userId, createdAt: now, heldUntil: now + HELD_DAYS * DAY };
  await tx
    .insert(heldEmails)
    .values({ email, ...row })
    .onConflictDoUpdate({ target: heldEmails.email, set: row });
};

/** Releases all reserved addresses of a member. */
export const releaseEmails = (tx: Tx, userId: string) => tx.delete(heldEmails).where(eq(heldEmails.userId, userId));

/** Reservations that have expired. */
export const expiredHolds = (now: number): Outdated => ({
  from: heldEmails,
  by: heldEmails.email,
  where: lte(heldEmails.heldUntil, now),
});
