import {
  type CreateSavedSearchInput,
  FREE_MAX_SAVED_SEARCHES,
  MAX_SAVED_SEARCHES,
  type SavedSearch,
} from '#contracts/matching/saved-searches.ts';
import { newId } from '#db/client/ids.ts';
import { wishes } from '#db/schema/matching/saved-searches.ts';
import type { Tx } from '#db/client/types.ts';
import { and, count, eq } from 'drizzle-orm';
import { AppError } from '../../platform/core/app-error.ts';
import type { MemberContext } from '../../platform/context/context.ts';
import { lockMember } from '../../auth/members/lock-member.ts';
import { findSavedSearchOrThrow } from './access.ts';
import { saveSearchKeys } from './save-keys.ts';
import { correctSearch, loadQueryColumns } from './query.ts';
import { toSavedSearch } from './saved-search-row.ts';

const refuseSame = async (tx: Tx, userId: string, fingerprint: string): Promise<void> => {
  const existing = await tx
    .select({ id: wishes.id })
    .from(wishes)
    .where(and(eq(wishes.userId, userId), eq(wishes.fingerprint, fingerprint)));
  if (existing.length > 0) throw new AppError('WISH_EXISTS');
};

const refuseTooMany = async ({ actor }: MemberContext, tx: Tx): Promise<void> => {
  const [saved] = await tx.select({ count: count() }).from(wishes).where(eq(wishes.userId, actor.id));
  const used = saved?.count ?? 0;
  if (used >= MAX_SAVED_SEARCHES) throw new AppError('WISH_LIMIT_REACHED');
  if (used >= FREE_MAX_SAVED_SEARCHES && (actor.unlimitedUntil ?? 0) <= Date.now()) {
    throw new AppError('FREE_WISH_LIMIT_REACHED');
  }
};

/** Saves a search. The member is notified of new posts that it finds, but not of those that it finds now. */
export const createSavedSearch = async (
  ctx: MemberContext,
  { label, ring = 'at_once', ...input }: CreateSavedSearchInput,
): Promise<SavedSearch> => {
  const search = await correctSearch(ctx.db, input.search ?? null);
  return ctx.db.write(async (tx) => {
    // Of two concurrent calls, the lock lets only one take the last place, or save the same search.
    await lockMember(tx, ctx.actor.id);
    const { side = null, industry = null, type = null, near = null, radius = null, online = null } = input;
    const fields = { search, side, industry, type, near, radius, online };
    const { defaultLabel, ...query } = await loadQueryColumns(ctx.db, tx, fields);
    await refuseSame(tx, ctx.actor.id, query.fingerprint);
    await refuseTooMany(ctx, tx);
    const id = newId();
    const now = Date.now();
    await tx.insert(wishes).values({
      ...query,
      id,
      userId: ctx.actor.id,
      label: label ?? defaultLabel,
      ring,
      createdAt: now,
      soughtSince: now,
    });
    await saveSearchKeys(tx, id, query);
    return toSavedSearch(await findSavedSearchOrThrow(ctx, id, tx));
  });
};
