import { newId } from '#db/client/ids.ts';
import { circleLegs, circles, circleSeats } from '#db/schema/circles.ts';
import type { Tx } from '#db/client/types.ts';

type Party = { userId: string; postId: string };

/** An agreed circle of two, whose gap was closed, in which the first one's part is not done. */
export const insertCircle = async (tx: Tx, one: Party, other: Party) => {
  const [circleId, legId] = [newId(), newId()];
  const now = Date.now();
  await tx.insert(circles).values({
    id: circleId,
    state: 'agreed',
    size: 2,
    membersKey: circleId,
    proposedBy: one.userId,
    expiresAt: now + 1e9,
    agreedAt: now,
    createdAt: now,
  });
  for (const [position, { userId, postId }] of [one, other].entries()) {
    const id = newId();
    await tx.insert(circleSeats).values({
      id,
      circleId,
      position,
      firstSeatId: id,
      userId,
      postId,
      state: 'bound',
      isBound: true,
      service: 'A logo',
      value: 100,
      askedAt: now,
    });
  }
  const sides = { giverId: one.userId, receiverId: other.userId, postId: one.postId };
  await tx.insert(circleLegs).values({ ...sides, id: legId, circleId, service: 'A logo', value: 100, createdAt: now });
  return { circleId, legId };
};
