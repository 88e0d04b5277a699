import { posts } from '#db/schema/posts/posts.ts';
import type { Tx } from '#db/client/types.ts';
import { eq } from 'drizzle-orm';
import type { Deps } from '../../platform/context/context.ts';
import type { DomainEvents } from '../../platform/context/domain-events.ts';
import { refreshMatchIndex } from './refresh.ts';

export const refreshPost = (_: Deps, tx: Tx, { postSeq }: DomainEvents['PostChanged']): Promise<void> =>
  refreshMatchIndex(tx, eq(posts.seq, postSeq));

/**
 * Refreshes the posts of a restored member, whose rows were deleted, and of one who moved, whose online posts lie where
 * they live.
 */
export const refreshPostsOfMember = (
  _: Deps,
  tx: Tx,
  { userId }: DomainEvents['MemberRestored'] | DomainEvents['MemberMoved'],
): Promise<void> => refreshMatchIndex(tx, eq(posts.userId, userId));
