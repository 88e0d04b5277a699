import { favorites } from '#db/schema/posts/favorites.ts';
import type { Tx } from '#db/client/types.ts';
import { and, eq } from 'drizzle-orm';
import type { Deps } from '../../platform/context/context.ts';
import type { DomainEvents } from '../../platform/context/domain-events.ts';

type Sealed = Pick<typeof favorites.$inferSelect, 'type' | 'subjectId' | 'createdAt'>;

/** Stores the favorites of a member who deletes the account, for a return. */
export const sealFavorites = async (_: Deps, tx: Tx, { userId, seal }: DomainEvents['MemberErased']) => {
  const { type, subjectId, createdAt } = favorites;
  const sealed: Sealed[] = await tx
    .select({ type, subjectId, createdAt })
    .from(favorites)
    .where(eq(favorites.userId, userId))
    .orderBy(favorites.seq);
  seal('favorites', sealed);
};

export const restoreFavorites = async (_: Deps, tx: Tx, { userId, sealed }: DomainEvents['MemberRestored']) => {
  const rows = ((sealed['favorites'] ?? []) as Sealed[]).map((row) => ({ ...row, userId }));
  if (rows.length > 0) await tx.insert(favorites).values(rows).onConflictDoNothing();
};

/** No one keeps a member who is gone for good. */
export const forgetFavoriteMember = (_: Deps, tx: Tx, { userId }: DomainEvents['MemberPurged']) =>
  tx.delete(favorites).where(and(eq(favorites.type, 'member'), eq(favorites.subjectId, userId)));

/** No one keeps a post that was removed. */
export const forgetFavoritePost = (_: Deps, tx: Tx, { postId }: DomainEvents['PostRemoved']) =>
  tx.delete(favorites).where(and(eq(favorites.type, 'post'), eq(favorites.subjectId, postId)));
