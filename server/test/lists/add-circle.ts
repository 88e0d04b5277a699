import { newId } from '#db/client/ids.ts';
import { circleEvents, circleMessages, circleReads } from '#db/schema/matching/circle-talk.ts';
import { circleLegs, circles, circleSeats } from '#db/schema/matching/circles.ts';
import { exchanges } from '#db/schema/exchanges/exchanges.ts';
import { DAY } from '../../platform/core/time.ts';
import type { SceneRows } from '../access/scene-rows.ts';
import type { Cast, ListRow } from './cast.ts';

/** The circles are by turns completed, broken after the member gave, and left by the member. */
const kinds = ['completed', 'broken', 'left'] as const;

/** One more circle of the member's, one more step and one more message in the first one. */
export const addCircle = (rows: SceneRows, { me, partner, circleId }: Cast, row: ListRow) => {
  const { number, otherId, own, theirs } = row;
  const id = number === 0 ? circleId : newId();
  const kind = kinds[number % kinds.length];
  const now = Date.now();
  rows.add(circles, {
    id,
    state: kind === 'broken' ? 'broken' : 'completed',
    size: 3,
    membersKey: id,
    proposedBy: me,
    expiresAt: now + DAY,
    agreedAt: now - DAY,
    endedAt: now,
    createdAt: now - DAY,
  });
  const parties = [
    { userId: me, postId: own },
    { userId: otherId, postId: theirs },
    { userId: partner, postId: theirs },
  ];
  const legIds = parties.map(() => newId());
  for (const [position, { userId, postId }] of parties.entries()) {
    const seatId = newId();
    const seat = { id: seatId, firstSeatId: seatId, circleId: id, position, userId, postId, service: 'A logo' };
    rows.add(circleSeats, { ...seat, value: 100, state: 'done', askedAt: now - DAY });
    const isGiven = kind !== 'broken' || position === 0;
    rows.add(circleLegs, {
      id: legIds[position] ?? '',
      circleId: id,
      giverId: userId,
      receiverId: parties[(position + 1) % parties.length]?.userId ?? '',
      postId,
      service: 'A logo',
      value: 100,
      status: isGiven ? 'confirmed' : 'failed',
      confirmedAt: isGiven ? now : null,
      note: 'At the studio',
      noteById: userId,
      noteAt: now,
      createdAt: now - DAY,
    });
  }
  rows.add(exchanges, {
    id: newId(),
    requesterId: otherId,
    providerId: me,
    postId: own,
    status: 'completed',
    statusSince: now,
    countsFor: 'both',
    circleLegId: legIds[0] ?? '',
    createdAt: now,
    updatedAt: now,
  });
  rows.add(circleReads, { circleId: id, userId: me, unread: 1 });
  rows.add(circleEvents, { id: newId(), circleId, actorId: partner, kind: 'confirmed', createdAt: now });
  rows.add(circleMessages, { id: newId(), circleId, senderId: partner, content: 'Hello', createdAt: now });
  return { id, isLeft: kind === 'left' };
};
