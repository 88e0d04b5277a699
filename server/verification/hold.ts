import { verificationSubmissions } from '#db/schema/trust.ts';
import type { Tx } from '#db/types.ts';
import { and, eq, gt, inArray, isNull, or } from 'drizzle-orm';

export type HeldCheck = Pick<
  typeof verificationSubmissions.$inferSelect,
  'id' | 'status' | 'decidedAt' | 'purgeAt' | 'checkedFirstName' | 'checkedLastName'
>;

/**
 * Ends the open identity checks of a member who leaves, and keeps no pictures longer than the account can come back.
 * For the transaction that erases.
 * @returns how each check stood
 */
export const holdIdentity = async (tx: Tx, userId: string, until: number): Promise<HeldCheck[]> => {
  const { id, status, decidedAt, purgeAt, checkedFirstName, checkedLastName } = verificationSubmissions;
  const own = eq(verificationSubmissions.userId, userId);
  const before = await tx
    .select({ id, status, decidedAt, purgeAt, checkedFirstName, checkedLastName })
    .from(verificationSubmissions)
    .where(own);
  await tx.update(verificationSubmissions).set({ checkedFirstName: null, checkedLastName: null }).where(own);
  await tx
    .update(verificationSubmissions)
    .set({ purgeAt: until })
    .where(and(own, or(isNull(purgeAt), gt(purgeAt, until))));
  await tx
    .update(verificationSubmissions)
    .set({ status: 'rejected', decidedAt: Date.now() })
    .where(and(own, inArray(status, ['checking', 'waiting'])));
  return before;
};

/** Puts identity checks back as they stood. What the machine had not finished waits for a person. */
export const giveIdentityBack = async (tx: Tx, checks: HeldCheck[]): Promise<void> => {
  for (const { id, status, ...rest } of checks) {
    await tx
      .update(verificationSubmissions)
      .set({ ...rest, status: status === 'checking' ? 'waiting' : status })
      .where(eq(verificationSubmissions.id, id));
  }
};
