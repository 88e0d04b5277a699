import type { StoredPicture } from '#contracts/platform/pictures.ts';
import { MAX_POST_PICTURES } from '#contracts/posts/posts.ts';
import { MAX_PORTFOLIO_PICTURES } from '#contracts/profile/portfolio.ts';
import { locked } from '#db/client/locking.ts';
import type { Tx } from '#db/client/types.ts';
import { users } from '#db/schema/auth/members.ts';
import { uploads } from '#db/schema/platform/uploads.ts';
import { posts } from '#db/schema/posts/posts.ts';
import { portfolioItems } from '#db/schema/profile/portfolio.ts';
import { and, eq, isNull, ne } from 'drizzle-orm';
import { postUpload } from '../../../platform/uploads/purposes.ts';

/** Where a removed picture was. */
export type UndoPicture = {
  /** The name of the upload's purpose, or 'profile'. */
  purpose: string;
  /** The id of the post, past work or member that showed it. */
  boundTo: string;
  /** Null for a profile picture, whose address is `profileImageUrl`. */
  picture: StoredPicture | null;
  /** Its index among the pictures. */
  at: number;
  profileImageUrl?: string | null;
};

/** Binds a released file again. Returns whether it still existed. */
const bind = async (tx: Tx, key: string, boundTo: string | null): Promise<boolean> => {
  const bound = await tx
    .update(uploads)
    .set({ status: 'in-use', boundTo })
    .where(and(eq(uploads.key, key), eq(uploads.status, 'orphaned')))
    .returning({ key: uploads.key });
  return bound.length > 0;
};

/** The key of the upload at the end of a profile picture's address. */
export const keyOfProfileImage = (address: string | null | undefined): string | undefined => address?.split('/').at(-1);

const restoreProfileImage = async (tx: Tx, { boundTo: userId, profileImageUrl }: UndoPicture): Promise<void> => {
  const key = keyOfProfileImage(profileImageUrl);
  const [member] = await locked(
    tx
      .select({ profileImageUrl: users.profileImageUrl })
      .from(users)
      .where(and(eq(users.id, userId), isNull(users.deletedAt))),
  );
  // The member may have chosen another one since.
  if (!key || !member || member.profileImageUrl !== null || !(await bind(tx, key, null))) return;
  await tx
    .update(users)
    .set({ profileImageUrl: profileImageUrl ?? null })
    .where(eq(users.id, userId));
};

/** These pictures with the removed one at its place; null if there is no room, or it is there already. */
const putBack = (pictures: StoredPicture[], { picture, at }: UndoPicture, max: number): StoredPicture[] | null => {
  if (!picture || pictures.length >= max || pictures.some(({ id }) => id === picture.id)) return null;
  return pictures.toSpliced(at, 0, picture);
};

/** Shows a picture again where it was, unless another took its place or what showed it is gone. */
export const restorePicture = async (tx: Tx, undo: UndoPicture): Promise<void> => {
  if (undo.profileImageUrl) return restoreProfileImage(tx, undo);
  const { purpose, boundTo, picture } = undo;
  if (purpose === postUpload.name) {
    const [post] = await locked(
      tx
        .select()
        .from(posts)
        .where(and(eq(posts.id, boundTo), ne(posts.status, 'removed'))),
    );
    const pictures = post && putBack(post.pictures, undo, MAX_POST_PICTURES);
    if (!picture || !pictures || !(await bind(tx, picture.id, boundTo))) return;
    await tx.update(posts).set({ pictures, updatedAt: Date.now() }).where(eq(posts.id, boundTo));
    return;
  }
  const [item] = await locked(tx.select().from(portfolioItems).where(eq(portfolioItems.id, boundTo)));
  const pictures = item && putBack(item.pictures, undo, MAX_PORTFOLIO_PICTURES);
  if (!picture || !pictures || !(await bind(tx, picture.id, boundTo))) return;
  await tx.update(portfolioItems).set({ pictures }).where(eq(portfolioItems.id, boundTo));
};
