import { circleSeats } from '#db/schema/matching/circles.ts';
import { posts } from '#db/schema/posts/posts.ts';
import type { Tx } from '#db/client/types.ts';
import { eq, inArray } from 'drizzle-orm';
import { isTaken, type RingState } from './ring-state.ts';

/**
 * Takes over what the posts of a ring say now, except those of bound seats.
 * @returns the ring with it, and whether anything is different; then nobody's yes means it any more
 */
export const readPostsAnew = async (tx: Tx, ring: RingState): Promise<{ ring: RingState; isChanged: boolean }> => {
  const open = ring.seats.filter((seat) => isTaken(seat) && !seat.isBound);
  if (open.length === 0) return { ring, isChanged: false };
  const found = await tx
    .select({ id: posts.id, service: posts.serviceOffered, value: posts.estimatedValue })
    .from(posts)
    .where(
      inArray(
        posts.id,
        open.map(({ postId }) => postId),
      ),
    );
  const seats = [...ring.seats];
  let isChanged = false;
  for (const seat of open) {
    const post = found.find(({ id }) => id === seat.postId);
    if (!post || (post.service === seat.service && post.value === seat.value)) continue;
    const { service, value } = post;
    await tx.update(circleSeats).set({ service, value }).where(eq(circleSeats.id, seat.id));
    seats.splice(seats.indexOf(seat), 1, { ...seat, service, value });
    isChanged = true;
  }
  return { ring: { ...ring, seats }, isChanged };
};
