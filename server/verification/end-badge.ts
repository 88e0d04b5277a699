import { isSameName } from '#contracts/names.ts';
import { locked } from '#db/client/locking.ts';
import { users } from '#db/schema/members.ts';
import { verificationSubmissions } from '#db/schema/trust.ts';
import type { Tx } from '#db/client/types.ts';
import { and, desc, eq, inArray, isNull } from 'drizzle-orm';
import { checkedName, type Name } from './checked-name.ts';

/** Checks from before the name was kept with them were made for the name that stands until now. */
const noteName = (tx: Tx, userId: string, { firstName, lastName }: Name) =>
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

const approvedName = async (tx: Tx, userId: string): Promise<Name | null> => {
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
 * Ends the verified badge of a member whose new name is not the one that was checked; they may verify again. For the
 * write that changes the name, and before it does.
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
  await noteName(tx, userId, before);
  if (!before.isVerified || isSameName((await approvedName(tx, userId)) ?? before, next)) return;
  await tx
    .update(users)
    .set({ isVerified: false, verificationStatus: 'none', verificationRejectionReason: null })
    .where(eq(users.id, userId));
};
