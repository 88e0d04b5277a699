import { postAlerts } from '#db/schema/matching/alerts.ts';
import { notifications } from '#db/schema/notifications/notifications.ts';
import { posts } from '#db/schema/posts/posts.ts';
import { afterCommit } from '#db/client/scope.ts';
import type { Tx } from '#db/client/types.ts';
import { postPath } from '#contracts/public/paths.ts';
import { and, eq, exists, inArray, isNull, like, or, sql } from 'drizzle-orm';
import type { Deps, MemberContext } from '../platform/context/context.ts';
import { exchangePath } from './exchange-path.ts';

/** What notifications can be about, by their link, key or kind. */
export const noticesOf = {
  /** `kinds`: only these kinds. */
  exchange: (id: string, kinds?: readonly string[]) => ({ urls: [exchangePath(id)], kinds }),
  circle: (id: string) => ({ urls: [`/circles/${id}`] }),
  /** Notices of a post of another member, for whatever reason: nearby, a match, a saved search. */
  post: (id: string) => ({ key: `post:${id}` }),
  /** Notices of the posts that a saved search has found, however many. */
  foundBy: (wishId: string) => ({ foundBy: wishId }),
  /** The end of one of the member's posts, or of its boost. */
  ownPost: (id: string) => ({ urls: [postPath(id)] }),
  /** The notice that some of the member's posts end soon. */
  endingPosts: { urls: ['/my-posts'], kinds: ['post.ending'] },
  possibleCirclesOf: (postId: string) => ({ urls: [`/my-posts?circles=${postId}`] }),
  review: (id: string) => ({ key: `review:${id}` }),
  wishes: { urls: ['/wishes'] },
  identity: { urls: ['/verification'] },
  plan: { urls: ['/subscription'] },
};
type Matter = { urls?: readonly string[]; kinds?: readonly string[] | undefined; key?: string; foundBy?: string };

/**
 * Whether a saved search has found the post of a notification. Asked for each notification, because a member has few
 * that are unread and a search may have found any number.
 */
const isFoundBy = (tx: Tx, wishId: string) =>
  exists(
    tx
      .select({ found: sql`1` })
      .from(posts)
      .innerJoin(postAlerts, and(eq(postAlerts.postSeq, posts.seq), eq(postAlerts.savedSearchId, wishId)))
      .where(eq(posts.id, sql`substr(${notifications.dedupeKey}, ${'post:'.length + 1})`)),
  );

const isAbout = (tx: Tx, { urls, kinds, key, foundBy }: Matter) =>
  and(
    urls && inArray(notifications.actionUrl, [...urls]),
    kinds && inArray(notifications.kind, [...kinds]),
    key === undefined ? undefined : eq(notifications.dedupeKey, key),
    foundBy === undefined ? undefined : and(like(notifications.dedupeKey, 'post:%'), isFoundBy(tx, foundBy)),
  );

/**
 * Marks these members' notices about this as read, because it was acted on or needs nothing any longer. Their open
 * pages count again after the commit.
 */
export const markReadAbout = async (
  { events }: Pick<Deps, 'events'>,
  tx: Tx,
  userIds: readonly string[],
  ...matters: Matter[]
): Promise<void> => {
  if (matters.length === 0) return;
  const marked = await tx
    .update(notifications)
    .set({ readAt: Date.now() })
    .where(
      and(
        inArray(notifications.userId, [...userIds]),
        isNull(notifications.readAt),
        or(...matters.map((matter) => isAbout(tx, matter))),
      ),
    )
    .returning({ userId: notifications.userId });
  const readers = [...new Set(marked.map(({ userId }) => userId))];
  if (readers.length === 0) return;
  afterCommit(() => events.publish(readers, { type: 'notification', data: { id: null } }));
};

/** Marks the actor's notices about this as read, because they act on it in this transaction. */
export const markOwnReadAbout = (ctx: MemberContext, tx: Tx, ...matters: Matter[]): Promise<void> =>
  markReadAbout(ctx, tx, [ctx.actor.id], ...matters);
