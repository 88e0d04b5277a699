import { postAlerts } from '#db/schema/matching/alerts.ts';
import { notifications } from '#db/schema/notifications/notifications.ts';
import { posts } from '#db/schema/posts/posts.ts';
import { afterCommit } from '#db/client/scope.ts';
import type { Tx } from '#db/client/types.ts';
import { and, eq, inArray } from 'drizzle-orm';
import type { Deps } from '../platform/context/context.ts';
import type { DomainEvents } from '../platform/context/domain-events.ts';
import { isAboutMember } from './about-member.ts';

/** Removes the other member's posts from the pending evening digest. */
const removeFromEveningDigest = (tx: Tx, readerId: string, authorId: string) =>
  tx
    .delete(postAlerts)
    .where(
      and(
        eq(postAlerts.userId, readerId),
        eq(postAlerts.digest, 'evening'),
        inArray(postAlerts.postSeq, tx.select({ seq: posts.seq }).from(posts).where(eq(posts.userId, authorId))),
      ),
    );

/** Deletes one member's notifications about the other, including pending pushes. */
const removeNotices = async (deps: Deps, tx: Tx, readerId: string, otherId: string): Promise<void> => {
  const deleted = await tx
    .delete(notifications)
    .where(and(eq(notifications.userId, readerId), isAboutMember(tx, otherId)))
    .returning({ id: notifications.id });
  if (deleted.length === 0) return;
  afterCommit(() => deps.events.publish([readerId], { type: 'notification', data: { id: null } }));
};

/**
 * Removes the notifications and digest entries that two members have of each other, when one blocks the other.
 */
export const removeNoticesBetween = async (
  deps: Deps,
  tx: Tx,
  { blockerId, blockedId }: DomainEvents['MemberBlocked'],
): Promise<void> => {
  await removeFromEveningDigest(tx, blockerId, blockedId);
  await removeFromEveningDigest(tx, blockedId, blockerId);
  await removeNotices(deps, tx, blockerId, blockedId);
  await removeNotices(deps, tx, blockedId, blockerId);
};
