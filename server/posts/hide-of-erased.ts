import { posts } from '#db/schema/posts/posts.ts';
import type { Tx } from '#db/client/types.ts';
import { and, eq } from 'drizzle-orm';
import type { Deps } from '../platform/context/context.ts';
import { isNotRemoved, planShowing } from './held/hold.ts';
import { withNewAddresses } from '../platform/uploads/pictures.ts';
import type { DomainEvents } from '../platform/context/domain-events.ts';

type HiddenPost = Pick<typeof posts.$inferSelect, 'id' | 'status' | 'boostedUntil' | 'lat' | 'lng'> & {
  /** Missing in what an earlier release stored. */
  heldUntil?: number | null;
};

/** Hides the posts of an erased member and stores their previous state. */
export const hidePostsOfErased = async (
  _: Deps,
  tx: Tx,
  { userId, at, wasShown, seal }: DomainEvents['MemberErased'],
): Promise<void> => {
  const { id, status, boostedUntil, lat, lng, heldUntil } = posts;
  const ownPosts = and(eq(posts.userId, userId), isNotRemoved);
  const before: HiddenPost[] = await tx
    .select({ id, status, boostedUntil, lat, lng, heldUntil })
    .from(posts)
    .where(ownPosts);
  seal('posts', before);
  await tx
    .update(posts)
    .set({
      status: 'removed',
      heldUntil: null,
      boostedUntil: null,
      lat: null,
      lng: null,
      // Visitors are told that a post is gone only if they could read it until now.
      ...(wasShown ? {} : { visibility: 'members' }),
      updatedAt: at,
    })
    .where(ownPosts);
};

/** Restores the posts of a returned member, without expired boosts, and visible only to members until they choose again. */
export const showPostsOfRestored = async (
  _: Deps,
  tx: Tx,
  { userId, at, sealed }: DomainEvents['MemberRestored'],
): Promise<void> => {
  for (const { id, status, boostedUntil, lat, lng, heldUntil = null } of (sealed['posts'] ?? []) as HiddenPost[]) {
    const isBoosted = boostedUntil !== null && boostedUntil > at;
    const own = and(eq(posts.id, id), eq(posts.userId, userId), eq(posts.status, 'removed'));
    const [row] = await tx.select({ pictures: posts.pictures }).from(posts).where(own);
    await tx
      .update(posts)
      .set({
        status,
        heldUntil,
        boostedUntil: isBoosted ? boostedUntil : null,
        lat,
        lng,
        visibility: 'members',
        pictures: withNewAddresses(row?.pictures ?? []),
        updatedAt: at,
      })
      .where(own);
    if (heldUntil !== null) await planShowing(tx, id, heldUntil);
  }
};

/** Takes the pictures off posts whose owner did not come back; their files are released with the account's. */
export const forgetPicturesOfPurged = async (
  _: Deps,
  tx: Tx,
  { userId }: DomainEvents['MemberPurged'],
): Promise<void> => {
  await tx.update(posts).set({ pictures: [] }).where(eq(posts.userId, userId));
};
