import type { SupportRequest } from '#contracts/admin/support.ts';
import type { supportRequests } from '#db/schema/admin/support.ts';
import { users } from '#db/schema/auth/members.ts';
import type { Queryable } from '#db/client/types.ts';
import { eq } from 'drizzle-orm';
import { iso, isoOrNull } from '../../platform/core/time.ts';

/** The ranks of a question: the lower one is answered first. */
export const PRIORITY = 0;
export const STANDARD = 1;

type Row = typeof supportRequests.$inferSelect;

/** A question to support in the form that its member gets. */
export const toSupportRequest = ({ id, text, rank, status, createdAt, answer, answeredAt }: Row): SupportRequest => ({
  id,
  text,
  isPriority: rank === PRIORITY,
  status,
  createdAt: iso(createdAt),
  answer,
  answeredAt: isoOrNull(answeredAt),
});

/** Where a member's question stands now: Premium, a running trial and the Verified badge come first. */
export const loadRank = async (db: Queryable, userId: string): Promise<number> => {
  const [member] = await db
    .select({ unlimitedUntil: users.unlimitedUntil, isVerified: users.isVerified })
    .from(users)
    .where(eq(users.id, userId));
  const comesFirst = member !== undefined && (member.isVerified || (member.unlimitedUntil ?? 0) > Date.now());
  return comesFirst ? PRIORITY : STANDARD;
};
