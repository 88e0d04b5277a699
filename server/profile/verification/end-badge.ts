import { isSameName } from '#contracts/shared/names.ts';
import { locked } from '#db/client/locking.ts';
import { users } from '#db/schema/auth/members.ts';
import { verificationSubmissions } from '#db/schema/profile/verification.ts';
import type { Tx } from '#db/client/types.ts';
import { and, desc, eq, inArray, isNull } from 'drizzle-orm';
import { checkedName, type Name } from './checked-name.ts';

/** Old checks without a stored name were made for the member's name before this change. */
const recordName = (tx: Tx, userId: string, { firstName, lastName }: Name) =>
  tx
    .update(verificationSubmissions)
    .set({ checkedFirstName: firstName, checkedLastName: lastName })
    .where(
      and(
        eq(verificationSubmissions.userId, userId),
        inArray(verificationSubmissions.status, ['checking', 'waiting', 'approved']),
        isNull(verificationSubmissions.checkedFirstName),
      ),
    );

const findApprovedName = async (tx: Tx, userId: string): Promise<Name | null> => {
  const [last] = await tx
    .select({
      checkedFirstName: verificationSubmissions.checkedFirstName,
      checkedLastName: verificationSubmissions.checkedLastName,
    })
    .from(verificationSubmissions)
    .where(and(eq(verificationSubmissions.userId, userId), eq(verificationSubmissions.status, 'approved')))
    .orderBy(desc(verificationSubmissions.attempt))
    .limit(1);
  return last ? checkedName(last) : null;
};

/**
 * Ends the verified badge of a member whose new name differs from the checked one; they may verify again. Call it in
 * the write that changes the name, before the change.
 */
export const endBadgeOfOtherName = async (
  tx: Tx,
  userId: string,
  { firstName, lastName }: { [K in keyof Name]?: Name[K] | undefined },
): Promise<void> => {
  if (firstName === undefined && lastName === undefined) return;
  const [before] = await locked(
    tx
      .select({ firstName: users.firstName, lastName: users.lastName, isVerified: users.isVerified })
      .from(users)
      .where(eq(users.id, userId)),
  );
  if (!before) return;
  const next = { firstName: firstName ?? before.firstName, lastName: lastName ?? before.lastName };
  if (next.firstName === before.firstName && next.lastName === before.lastName) return;
  await recordName(tx, userId, before);
  if (!before.isVerified || isSameName((await findApprovedName(tx, userId)) ?? before, next)) return;
  await tx
    .update(users)
    .set({ isVerified: false, verificationStatus: 'none', verificationRejectionReason: null })
    .where(eq(users.id, userId));
};
