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
  purpose: string;
  boundTo: string;
  /** Null for a profile picture, whose address is `profileImageUrl`. */
  picture: StoredPicture | null;
  at: number;
  profileImageUrl?: string | null;
};

const bind = async (tx: Tx, key: string, boundTo: string | null): Promise<boolean> => {
  const bound = await tx
    .update(uploads)
    .set({ status: 'in-use', boundTo })
    .where(and(eq(uploads.key, key), eq(uploads.status, 'orphaned')))
    .returning({ key: uploads.key });
  return bound.length > 0;
};

const restoreProfileImage = async (tx: Tx, { boundTo: userId, profileImageUrl }: UndoPicture): Promise<void> => {
  const key = profileImageUrl?.split('/').at(-1);
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

const putBack = (shown: StoredPicture[], { picture, at }: UndoPicture, max: number): StoredPicture[] | null => {
  if (!picture || shown.length >= max || shown.some(({ id }) => id === picture.id)) return null;
  return shown.toSpliced(at, 0, picture);
};

/** Shows a picture again where it was, unless there is another in its place or nothing left to show it. */
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
