import { notifications } from '#db/schema/notifications.ts';
import { afterCommit } from '#db/client/scope.ts';
import type { Tx } from '#db/client/types.ts';
import { and, eq, inArray, isNull, or } from 'drizzle-orm';
import type { MemberContext } from '../context/context.ts';

/** What notifications can be about, by their link or their key. */
export const noticesOf = {
  exchange: (id: string) => ({ url: `/exchanges?exchange=${id}` }),
  circle: (id: string) => ({ url: `/circles/${id}` }),
  /** Of a post of somebody else's, for whatever reason: nearby, a match, a wish. */
  post: (id: string) => ({ key: `post:${id}` }),
  /** The end of a boost of an own post. */
  ownPost: (id: string) => ({ url: `/search?post=${id}` }),
  ringsOf: (postId: string) => ({ url: `/my-posts?circles=${postId}` }),
  review: (id: string) => ({ key: `review:${id}` }),
  wishes: { url: '/wishes' },
  identity: { url: '/verification' },
  plan: { url: '/subscription' },
};
type Matter = { url?: string; key?: string };

/** Marks as read what these members were told of this, because it was acted on or asks for nothing any more. */
export const readAbout = async (tx: Tx, userIds: readonly string[], ...matters: Matter[]): Promise<boolean> => {
  const urls = matters.flatMap(({ url }) => url ?? []);
  const keys = matters.flatMap(({ key }) => key ?? []);
  if (userIds.length === 0 || urls.length + keys.length === 0) return false;
  const read = await tx
    .update(notifications)
    .set({ readAt: Date.now() })
    .where(
      and(
        userIds.length === 1 ? eq(notifications.userId, userIds[0] ?? '') : inArray(notifications.userId, userIds),
        isNull(notifications.readAt),
        or(
          urls.length > 0 ? inArray(notifications.actionUrl, urls) : undefined,
          keys.length > 0 ? inArray(notifications.dedupeKey, keys) : undefined,
        ),
      ),
    )
    .returning({ id: notifications.id });
  return read.length > 0;
};

/** The same for the actor, who acts on it in this transaction; their open pages count anew after the commit. */
export const readActedOn = async (
  { actor, events }: Pick<MemberContext, 'actor' | 'events'>,
  tx: Tx,
  ...matters: Matter[]
): Promise<void> => {
  if (!(await readAbout(tx, [actor.id], ...matters))) return;
  afterCommit(() => events.publish([actor.id], { type: 'notification', data: { id: null } }));
};
