import { posts } from '#db/schema/posts/posts.ts';
import { and, eq, gt, type Placeholder } from 'drizzle-orm';

type Post = typeof posts.$inferSelect;

/** Whether a post is open. One that is past its end is not, even before a job has closed it. */
export const isOpenPost = ({ status, expiresAt }: Pick<Post, 'status' | 'expiresAt'>, now = Date.now()): boolean =>
  status === 'active' && expiresAt > now;

/** A condition of open posts, whose end has not come. */
export const isOpen = (now: number | Placeholder = Date.now()) => and(eq(posts.status, 'active'), hasNotEnded(now));

/** The part of that condition that changes only as time passes. */
export const hasNotEnded = (now: number | Placeholder = Date.now()) => gt(posts.expiresAt, now);

/** The post as it is now: past its end it is closed, even before a job has closed it. */
export const asOfNow = <Row extends Pick<Post, 'status' | 'expiresAt' | 'closedAt' | 'closedReason'>>(
  post: Row,
  now = Date.now(),
): Row =>
  post.status === 'active' && !isOpenPost(post, now)
    ? { ...post, status: 'closed', closedReason: 'expired', closedAt: post.expiresAt }
    : post;
