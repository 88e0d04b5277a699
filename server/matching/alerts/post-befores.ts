import { postBefores } from '#db/schema/matching/alerts.ts';
import { posts } from '#db/schema/posts/posts.ts';
import type { Queryable, Tx } from '#db/client/types.ts';
import { asc, eq, inArray } from 'drizzle-orm';

export type PostBefore = typeof postBefores.$inferSelect;

/** How a post was before the changes that no one was notified of yet, in their order. */
export const listPostBefores = async (db: Queryable, postId: string): Promise<PostBefore[]> => {
  const rows = await db
    .select({ before: postBefores })
    .from(postBefores)
    .innerJoin(posts, eq(posts.seq, postBefores.postSeq))
    .where(eq(posts.id, postId))
    .orderBy(asc(postBefores.seq));
  return rows.map(({ before }) => before);
};

export const removePostBefores = async (tx: Tx, befores: PostBefore[]): Promise<void> => {
  const seqs = befores.map(({ seq }) => seq);
  if (seqs.length > 0) await tx.delete(postBefores).where(inArray(postBefores.seq, seqs));
};
