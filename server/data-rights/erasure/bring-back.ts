import { industries } from '#db/schema/posts/catalog.ts';
import { memberIndustries } from '#db/schema/profile/industries.ts';
import { notificationSettings } from '#db/schema/notifications/notifications.ts';
import { users } from '#db/schema/auth/members.ts';
import { saveMemberWords } from '#db/search/save-words.ts';
import type { Tx } from '#db/client/types.ts';
import { and, eq, inArray, isNotNull } from 'drizzle-orm';
import { isHeldForAnother } from '../../auth/email-change/held-emails.ts';
import type { Deps } from '../../platform/context/context.ts';
import { raise } from '../../platform/context/raise.ts';
import { AppError } from '../../platform/core/app-error.ts';
import { restoreRows } from './sealed-rows.ts';
import { openRemoved, type Removed } from './sealed.ts';

const restoreProfile = async (tx: Tx, userId: string, { industryIds, settings }: Removed) => {
  const existing =
    industryIds.length > 0
      ? await tx.select({ id: industries.id }).from(industries).where(inArray(industries.id, industryIds))
      : [];
  if (existing.length > 0)
    await tx.insert(memberIndustries).values(existing.map(({ id }) => ({ userId, industryId: id })));
  if (settings) await tx.insert(notificationSettings).values(settings);
};

/** Restores an account from what was stored at its erasure, with the address it had then or another one. */
export const bringBack = async (
  deps: Deps,
  tx: Tx,
  { userId, sealed }: { userId: string; sealed: string },
  newEmail?: string,
): Promise<void> => {
  const now = Date.now();
  const removed = openRemoved(deps, userId, sealed);
  const email = newEmail ?? removed.member.email;
  if (await isHeldForAnother(tx, email, userId)) throw new AppError('RESTORE_EMAIL_TAKEN');
  const restored = await tx
    .update(users)
    // Seen by members only, until they choose again.
    .set({ ...removed.member, email, visibility: 'members', deletedAt: null, updatedAt: now })
    .where(and(eq(users.id, userId), isNotNull(users.deletedAt)))
    .returning({ id: users.id });
  if (restored.length === 0) throw new AppError('RESTORE_LINK_INVALID');
  await restoreProfile(tx, userId, removed);
  await saveMemberWords(tx, [userId]);
  await restoreRows(tx, removed);
  await raise(deps, tx, 'MemberRestored', { userId, at: now, sealed: removed });
};
