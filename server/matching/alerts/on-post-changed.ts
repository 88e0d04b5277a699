import { type MatchedPost, postBefores } from '#db/schema/matching/alerts.ts';
import { matchIndex } from '#db/schema/matching/match-index.ts';
import { users } from '#db/schema/auth/members.ts';
import type { Tx } from '#db/client/types.ts';
import { and, eq, isNull } from 'drizzle-orm';
import type { Deps } from '../../platform/context/context.ts';
import type { DomainEvents } from '../../platform/context/domain-events.ts';
import { enqueue } from '../../platform/jobs/enqueue.ts';
import { comparedFieldsOf } from '../saved-searches/compared-fields.ts';

/** Whether the member's posts are listed. No search can have found the posts of a hidden member. */
const isShown = async (tx: Tx, userId: string): Promise<boolean> => {
  const rows = await tx
    .select({ id: users.id })
    .from(users)
    .where(and(eq(users.id, userId), isNull(users.suspendedAt), isNull(users.awayEndsAt)));
  return rows.length > 0;
};

/** What the post gave and wanted until now. All matches of a post that was closed are new. */
const findMatched = async (tx: Tx, postSeq: number, wasOpen: boolean): Promise<MatchedPost | null> => {
  const [row] = await tx
    .select({
      gives: matchIndex.gives,
      wants: matchIndex.wants,
      isRemote: matchIndex.isRemote,
      alsoOnline: matchIndex.alsoOnline,
      lat: matchIndex.lat,
      lng: matchIndex.lng,
    })
    .from(matchIndex)
    .where(eq(matchIndex.postSeq, postSeq));
  if (!row) return null;
  return wasOpen ? row : { ...row, gives: [], wants: [] };
};

/**
 * Plans the job that notifies members of a changed post. It also needs the post as it was until now, because no one is
 * notified of what matched before. A new post has a job of its own. Has to run before the match index has the change.
 */
export const alertAfterChange = async (
  _: Deps,
  tx: Tx,
  { postId, postSeq, ownerId, before, isQuiet }: DomainEvents['PostChanged'],
): Promise<void> => {
  // A renewed post is listed where it was before.
  if (before === null || isQuiet) return;
  const wasOpen = before.status === 'active';
  await tx.insert(postBefores).values({
    postSeq,
    searched: wasOpen && (await isShown(tx, ownerId)) ? comparedFieldsOf(before) : null,
    matched: await findMatched(tx, postSeq, wasOpen),
    beganAt: before.updatedAt,
    endedAt: Date.now(),
  });
  await enqueue(tx, 'wishes.ring', { postId });
};
