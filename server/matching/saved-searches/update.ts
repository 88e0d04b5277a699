import type { UpdateSavedSearchInput, SavedSearch } from '#contracts/matching/saved-searches.ts';
import { isUniqueViolation } from '#db/client/errors.ts';
import { postAlerts } from '#db/schema/matching/alerts.ts';
import { wishes } from '#db/schema/matching/saved-searches.ts';
import type { Tx } from '#db/client/types.ts';
import { and, eq, isNotNull, ne } from 'drizzle-orm';
import { AppError } from '../../platform/core/app-error.ts';
import type { MemberContext } from '../../platform/context/context.ts';
import { lockMember } from '../../auth/members/lock-member.ts';
import { findSavedSearchOrThrow, lockSavedSearchOrThrow } from './access.ts';
import { saveSearchKeys } from './save-keys.ts';
import { correctSearch, loadQueryColumns, type QueryInput } from './query.ts';
import { toSavedSearch, type SavedSearchRow } from './saved-search-row.ts';
import { noticesOf, markOwnReadAbout } from '../../notifications/mark-read-about.ts';

/** A field of the input where it was given, else the stored value. */
const givenOr = <T>(given: T | undefined, stored: T): T => (given === undefined ? stored : given);

const queryOf = (row: SavedSearchRow, input: UpdateSavedSearchInput): QueryInput => ({
  search: givenOr(input.search, row.search),
  side: givenOr(input.side, row.side),
  industry: givenOr(input.industry, row.industry),
  type: givenOr(input.type, row.type),
  near: givenOr(input.near, row.near),
  radius: givenOr(input.radius, row.radius),
  online: givenOr(input.online, row.online),
});

/**
 * Searches for something else from now on: what it finds at once sends no notification, and what it found is deleted.
 */
const saveQuery = async (
  ctx: MemberContext,
  tx: Tx,
  row: SavedSearchRow,
  input: UpdateSavedSearchInput,
): Promise<void> => {
  const { defaultLabel, ...query } = await loadQueryColumns(ctx.db, tx, queryOf(row, input));
  if (query.fingerprint === row.fingerprint) return;
  await lockMember(tx, ctx.actor.id);
  const existing = await tx
    .select({ id: wishes.id })
    .from(wishes)
    .where(and(eq(wishes.userId, ctx.actor.id), eq(wishes.fingerprint, query.fingerprint), ne(wishes.id, row.id)));
  if (existing.length > 0) throw new AppError('WISH_EXISTS');
  const { defaultLabel: labelBefore } = await loadQueryColumns(ctx.db, tx, row);
  const label = row.label === labelBefore ? defaultLabel : row.label;
  await tx
    .update(wishes)
    .set({ ...query, label, soughtSince: Date.now() })
    .where(eq(wishes.id, row.id));
  await tx.delete(postAlerts).where(eq(postAlerts.savedSearchId, row.id));
  await saveSearchKeys(tx, row.id, query);
};

/** What waits for a digest goes into the one that is wanted now. */
const moveWaiting = (tx: Tx, id: string, ring: SavedSearchRow['ring']) =>
  tx
    .update(postAlerts)
    .set({ digest: ring === 'off' ? null : ring === 'weekly' ? 'weekly' : 'daily' })
    .where(and(eq(postAlerts.savedSearchId, id), isNotNull(postAlerts.digest)));

const update = (ctx: MemberContext, { id, label, ring, ...input }: UpdateSavedSearchInput): Promise<SavedSearch> =>
  ctx.db.write(async (tx) => {
    const row = await lockSavedSearchOrThrow(ctx, tx, id);
    await markOwnReadAbout(ctx, tx, noticesOf.wishes);
    await saveQuery(ctx, tx, row, { id, ...input });
    if (ring && ring !== row.ring) {
      await tx.update(wishes).set({ ring }).where(eq(wishes.id, id));
      await moveWaiting(tx, id, ring);
    }
    if (label !== undefined) {
      const { defaultLabel } = await loadQueryColumns(ctx.db, tx, await findSavedSearchOrThrow(ctx, id, tx));
      await tx
        .update(wishes)
        .set({ label: label ?? defaultLabel })
        .where(eq(wishes.id, id));
    }
    return toSavedSearch(await findSavedSearchOrThrow(ctx, id, tx));
  });

/** Changes the given fields of the actor's own saved search. An empty label becomes the derived one. */
export const updateSavedSearch = async (ctx: MemberContext, input: UpdateSavedSearchInput): Promise<SavedSearch> => {
  try {
    const { search } = input;
    return await update(ctx, search === undefined ? input : { ...input, search: await correctSearch(ctx.db, search) });
  } catch (error) {
    throw isUniqueViolation(error) ? new AppError('WISH_EXISTS') : error;
  }
};
