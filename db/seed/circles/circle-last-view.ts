import type { LastView } from '#db/schema/matching/circles.ts';
import type { BuiltCircle } from './built-circle.ts';

const iso = (at: number | null | undefined) => (at ? new Date(at).toISOString() : null);

/** What a member who left keeps of the circle: as it was, with their own seat left. `answeredAt`: when they left. */
export const lastViewOf = (
  { row, posts, seats, legs }: Pick<BuiltCircle, 'row' | 'posts' | 'seats' | 'legs'>,
  { userId, answeredAt }: { userId: string; answeredAt?: number | null },
): LastView => {
  const own = posts.findIndex(({ owner }) => owner.id === userId);
  const [after, before] = [posts.at((own + 1) % posts.length), posts.at(own - 1)];
  const side = (of: typeof after, person: typeof after) => ({
    person: person ? { userId: person.owner.id, isStranger: false } : null,
    service: of?.gives ?? '',
    value: of?.value ?? 0,
    distanceMiles: null,
  });
  return {
    id: row.id,
    state: row.state ?? 'agreed',
    size: row.size,
    version: 1,
    seats: seats.map((seat, position) => {
      const isMe = seat.userId === userId;
      return {
        position,
        isMe,
        state: isMe ? 'left' : 'bound',
        service: seat.service,
        location: posts[position]?.row.location ?? '',
        person: isMe ? null : { userId: seat.userId, isStranger: false },
      };
    }),
    youGive: side(posts[own], after),
    youGet: side(before, before),
    legs: legs.map(({ row: leg }) => ({
      id: leg.id,
      giverUserId: leg.giverId,
      receiverUserId: leg.receiverId,
      service: leg.service,
      value: leg.value,
      status: leg.status ?? 'waiting',
      held: false,
      isOwed: false,
      dueAt: iso(leg.dueAt),
      latestDueAt: null,
      deliveredAt: iso(leg.deliveredAt),
      confirmedAt: iso(leg.confirmedAt),
      note: null,
      exchangeId: null,
    })),
    answerBy: null,
    expiresAt: new Date(row.expiresAt).toISOString(),
    createdAt: new Date(row.createdAt).toISOString(),
    agreedAt: iso(row.agreedAt),
    endedAt: iso(answeredAt),
    mendBy: null,
    unreadCount: 0,
    isProposer: row.proposedBy === userId,
    maySubstitute: false,
    askedAnew: false,
    makeGood: false,
  };
};
