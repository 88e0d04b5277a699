import { verificationSubmissions } from '#db/schema/profile/verification.ts';
import type { Tx } from '#db/client/types.ts';
import { and, eq, gt, inArray, isNull, or } from 'drizzle-orm';
import type { Deps } from '../../platform/context/context.ts';
import type { DomainEvents } from '../../platform/context/domain-events.ts';

type SealedCheck = Pick<
  typeof verificationSubmissions.$inferSelect,
  'id' | 'status' | 'decidedAt' | 'purgeAt' | 'checkedFirstName' | 'checkedLastName'
>;

/**
 * Ends the open identity checks of an erased member and keeps their pictures no longer than the account can be
 * restored. Each check's previous state is sealed: stored encrypted, to restore it with the account.
 */
export const sealIdentityChecks = async (
  _: Deps,
  tx: Tx,
  { userId, at, purgeAt: accountPurgeAt, seal }: DomainEvents['MemberErased'],
): Promise<void> => {
  const { id, status, decidedAt, purgeAt, checkedFirstName, checkedLastName } = verificationSubmissions;
  const own = eq(verificationSubmissions.userId, userId);
  const before: SealedCheck[] = await tx
    .select({ id, status, decidedAt, purgeAt, checkedFirstName, checkedLastName })
    .from(verificationSubmissions)
    .where(own);
  await tx.update(verificationSubmissions).set({ checkedFirstName: null, checkedLastName: null }).where(own);
  await tx
    .update(verificationSubmissions)
    .set({ purgeAt: accountPurgeAt })
    .where(and(own, or(isNull(purgeAt), gt(purgeAt, accountPurgeAt))));
  await tx
    .update(verificationSubmissions)
    .set({ status: 'rejected', decidedAt: at })
    .where(and(own, inArray(status, ['checking', 'waiting'])));
  seal('checks', before);
};

/** Restores identity checks. Those that the automatic check had not finished go to an admin. */
export const restoreIdentityChecks = async (
  _: Deps,
  tx: Tx,
  { sealed }: DomainEvents['MemberRestored'],
): Promise<void> => {
  for (const { id, status, ...rest } of (sealed['checks'] ?? []) as SealedCheck[]) {
    await tx
      .update(verificationSubmissions)
      .set({ ...rest, status: status === 'checking' ? 'waiting' : status })
      .where(eq(verificationSubmissions.id, id));
  }
};
