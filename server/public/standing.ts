import { CLOSED_DAYS } from '#contracts/public/public.ts';
import type { users } from '#db/schema/auth/members.ts';
import { posts } from '#db/schema/posts/posts.ts';
import { and, eq, type SQL } from 'drizzle-orm';
import { asOfNow } from '../posts/ending/open.ts';
import { isListed } from '../posts/filters.ts';
import { DAY } from '../platform/core/time.ts';

/**
 * What a visitor gets: `shown`, or `gone` for what they could see before, or `hidden`, which tells nothing. Pages, API,
 * pictures, feeds and the sitemap ask here.
 */
export type Standing = 'shown' | 'gone' | 'hidden';

type Member = Pick<
  typeof users.$inferSelect,
  'visibility' | 'profileComplete' | 'suspendedAt' | 'awayEndsAt' | 'deletedAt'
>;
type Post = Pick<
  typeof posts.$inferSelect,
  'visibility' | 'status' | 'heldUntil' | 'closedAt' | 'closedReason' | 'expiresAt'
>;

const isPresent = ({ suspendedAt, awayEndsAt, deletedAt }: Member): boolean =>
  suspendedAt === null && awayEndsAt === null && deletedAt === null;

/**
 * How a post stands for visitors. One that is removed while they can't see it is set to 'members' then, so that it is
 * hidden and not gone.
 */
export const standingOfPost = (post: Post, owner: Member, now = Date.now()): Standing => {
  if (post.visibility !== 'everyone' || post.heldUntil !== null) return 'hidden';
  if (post.status === 'removed') return 'gone';
  if (!isPresent(owner)) return 'hidden';
  const { status, closedAt } = asOfNow(post, now);
  const isOver = status === 'closed' && (closedAt ?? 0) + CLOSED_DAYS * DAY <= now;
  return isOver ? 'gone' : 'shown';
};

/** How a member stands for visitors. */
export const standingOfMember = (member: Member): Standing => {
  if (member.visibility === 'members') return 'hidden';
  if (member.deletedAt !== null) return 'gone';
  return isPresent(member) && member.profileComplete ? 'shown' : 'hidden';
};

/** A condition for lists: open posts for everyone, of members who are there. To be joined with their authors. */
export const isOpenToEveryone = (): SQL | undefined => and(eq(posts.visibility, 'everyone'), isListed());
