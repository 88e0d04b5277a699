import { wishes } from '#db/schema/matching/saved-searches.ts';
import type { posts } from '#db/schema/posts/posts.ts';
import type { Tx } from '#db/client/types.ts';
import { inArray } from 'drizzle-orm';
import type { Deps } from '../../../platform/context/context.ts';
import { alertKey, planAlerts } from '../policy.ts';
import { savedSearchDigest } from './digest.ts';
import { notifyAll } from '../../../notifications/notify.ts';
import type { FittingSearch } from '../../saved-searches/find-fitting.ts';

export type FoundPost = { post: typeof posts.$inferSelect; firstName: string; lastName: string };

/** One notification a member, named after the first of their saved searches that found it. */
const notices = ({ post, firstName, lastName }: FoundPost, alerted: Map<string, FittingSearch>, now: Set<string>) => {
  const service = post.serviceRequested ?? post.serviceOffered;
  const verb = post.type === 'requesting' ? 'is looking for' : 'offers';
  return [...alerted].flatMap(([userId, { label }]) =>
    now.has(userId)
      ? [
          {
            userId,
            aboutUserId: post.userId,
            type: 'match' as const,
            title: `New for “${label}”`,
            description: `${firstName} ${verb} ${service} ${post.isRemote ? 'online' : `in ${post.location}`}.`,
            actionUrl: `/search?post=${post.id}`,
            relatedUserName: `${firstName} ${lastName}`,
            serviceRequested: service,
            location: post.location,
            urgency: 'moderate' as const,
            dedupeKey: alertKey(post),
          },
        ]
      : [],
  );
};

/**
 * Notifies the members of these saved searches of a post: at once, as far as their daily cap goes, or in the digest of
 * the day or the week; no one who was notified of the post for another reason.
 */
export const alertMembers = async (deps: Deps, tx: Tx, foundPost: FoundPost, fresh: FittingSearch[]): Promise<void> => {
  if (fresh.length === 0) return;
  const { post } = foundPost;
  const at = Date.now();
  await tx
    .update(wishes)
    .set({ lastFoundAt: at })
    .where(
      inArray(
        wishes.id,
        fresh.map(({ id }) => id),
      ),
    );
  const alerts = fresh.map((savedSearch) => ({ ...savedSearch, frequency: savedSearch.ring }));
  const now = await planAlerts(tx, post, alerts, { cause: 'savedSearch', digest: savedSearchDigest });
  const first = new Map<string, FittingSearch>();
  for (const savedSearch of fresh) {
    if (savedSearch.ring === 'at_once' && !first.has(savedSearch.userId)) first.set(savedSearch.userId, savedSearch);
  }
  await notifyAll(deps, tx, notices(foundPost, first, now));
};
