import { industries } from '#db/schema/posts/catalog.ts';
import { memberIndustries } from '#db/schema/profile/industries.ts';
import { users } from '#db/schema/auth/members.ts';
import { saveMemberWords } from '#db/search/save-words.ts';
import type { Tx } from '#db/client/types.ts';
import { asc, eq, inArray } from 'drizzle-orm';
import { AppError } from '../../platform/core/app-error.ts';
import { refreshListeners } from './listening/refresh.ts';

/** Replaces a member's industries and what is derived from them: their names, words for the search, and listeners. */
export const setIndustries = async (tx: Tx, userId: string, industryIds: string[]): Promise<void> => {
  const ids = [...new Set(industryIds)];
  const found =
    ids.length > 0
      ? await tx.select().from(industries).where(inArray(industries.id, ids)).orderBy(asc(industries.position))
      : [];
  if (found.length !== ids.length) throw new AppError('UNKNOWN_INDUSTRY');
  await tx.delete(memberIndustries).where(eq(memberIndustries.userId, userId));
  if (ids.length > 0) await tx.insert(memberIndustries).values(ids.map((industryId) => ({ userId, industryId })));
  await tx
    .update(users)
    .set({ industryNames: found.map((industry) => industry.name).join(', ') })
    .where(eq(users.id, userId));
  await saveMemberWords(tx, [userId]);
  await refreshListeners(tx, [userId]);
};
