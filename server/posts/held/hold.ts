import { HOLD_HOURS } from '#contracts/posts/posts.ts';
import type { Tx } from '#db/client/types.ts';
import { posts } from '#db/schema/posts/posts.ts';
import { and, eq, inArray, isNotNull, ne, or } from 'drizzle-orm';
import { addressesIn } from '../../messages/caution/caution.ts';
import { HOUR } from '../../platform/core/time.ts';
import { enqueue } from '../../platform/jobs/enqueue.ts';

type PostRow = typeof posts.$inferSelect;
type Texts = Pick<PostRow, 'serviceOffered' | 'serviceRequested' | 'description' | 'location'>;

/** The condition for posts that their owners still have; a held one is stored as removed, and counts. */
export const isNotRemoved = or(ne(posts.status, 'removed'), isNotNull(posts.heldUntil));

const HOLD_MS = HOLD_HOURS * HOUR;

/** Whether a post has been held since it was published, so that no one has been notified of it. */
export const isHeldFromStart = ({ heldUntil, createdAt }: Pick<PostRow, 'heldUntil' | 'createdAt'>): boolean =>
  heldUntil === createdAt + HOLD_MS;

const addressesOf = (post: Texts): string[] =>
  [post.serviceOffered, post.serviceRequested ?? '', post.description, post.location].flatMap(addressesIn);

/** Whether the member shows no other post, nor has one that was closed. */
const isFirst = async (tx: Tx, { userId, id }: { userId: string; id: string }): Promise<boolean> => {
  const isOtherShown = and(eq(posts.userId, userId), inArray(posts.status, ['active', 'closed']), ne(posts.id, id));
  return (await tx.$count(posts, isOtherShown)) === 0;
};

/** Whether a changed or new post has to wait: it is the member's first, and has an address that was not there before. */
export const mustHold = async (
  tx: Tx,
  post: Texts & { userId: string; id: string },
  before: Texts | null,
): Promise<boolean> => {
  const addressesBefore = new Set(before ? addressesOf(before) : []);
  return addressesOf(post).some((address) => !addressesBefore.has(address)) && (await isFirst(tx, post));
};

export const hasAddress = (post: Texts): boolean => addressesOf(post).length > 0;

/** The columns of a post that waits from now on. */
export const heldColumns = (now: number) => ({ status: 'removed' as const, heldUntil: now + HOLD_MS });

/** Plans when a held post is shown, whatever staff do until then. */
export const planShowing = async (tx: Tx, postId: string, heldUntil: number): Promise<void> => {
  await enqueue(tx, 'posts.show-held', { postId }, { delayMs: Math.max(0, heldUntil - Date.now()) });
};
