import { users } from '#db/schema/auth/members.ts';
import type { Queryable } from '#db/client/types.ts';
import { eq } from 'drizzle-orm';
import { PRIORITY, STANDARD } from './support-row.ts';

/** Where a member's question stands now: Premium, a running trial and the Verified badge come first. */
export const rankOf = async (db: Queryable, userId: string): Promise<number> => {
  const [member] = await db
    .select({ unlimitedUntil: users.unlimitedUntil, isVerified: users.isVerified })
    .from(users)
    .where(eq(users.id, userId));
  const comesFirst = member !== undefined && (member.isVerified || (member.unlimitedUntil ?? 0) > Date.now());
  return comesFirst ? PRIORITY : STANDARD;
};
