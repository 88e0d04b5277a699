import { newId } from '#db/client/ids.ts';
import { circleLegs, circles, circleSeats } from '#db/schema/matching/circles.ts';
import type { SceneRows } from './scene-rows.ts';

type Party = { userId: string; postId: string };

/** An agreed circle of two, whose vacancy was closed, in which the first one's part is not done. */
export const addCircle = (rows: SceneRows, first: Party, second: Party) => {
  const [circleId, legId] = [newId(), newId()];
  const now = Date.now();
  rows.add(circles, {
    id: circleId,
    state: 'agreed',
    size: 2,
    membersKey: circleId,
    proposedBy: first.userId,
    expiresAt: now + 1e9,
    agreedAt: now,
    createdAt: now,
  });
  for (const [position, { userId, postId }] of [first, second].entries()) {
    const id = newId();
    rows.add(circleSeats, {
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
  const sides = { giverId: first.userId, receiverId: second.userId, postId: first.postId };
  rows.add(circleLegs, { ...sides, id: legId, circleId, service: 'A logo', value: 100, createdAt: now });
  return { circleId, legId };
};
