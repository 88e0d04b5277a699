import { circleMessages } from '#db/schema/matching/circle-talk.ts';
import { circles, circleSeats } from '#db/schema/matching/circles.ts';
import { users } from '#db/schema/auth/members.ts';
import { asc, desc, eq } from 'drizzle-orm';
import { AppError } from '../../platform/core/app-error.ts';
import type { MemberContext } from '../../platform/context/context.ts';

const LAST_MESSAGES = 20;

/** A circle in which the actor has or had a seat: its members, and the last messages for those still in its chat. */
export const findCircleOrThrow = async ({ db, actor }: MemberContext, id: string) => {
  const members = await db.read
    .select({
      id: users.id,
      firstName: users.firstName,
      lastName: users.lastName,
      service: circleSeats.service,
      state: circleSeats.state,
      isBound: circleSeats.isBound,
      lastView: circleSeats.lastView,
    })
    .from(circleSeats)
    .innerJoin(users, eq(users.id, circleSeats.userId))
    .where(eq(circleSeats.circleId, id))
    .orderBy(asc(circleSeats.id));
  const own = members.find((member) => member.id === actor.id);
  const [circle] = own ? await db.read.select().from(circles).where(eq(circles.id, id)) : [];
  if (!own || !circle) throw new AppError('REPORT_SUBJECT_NOT_FOUND');
  // `lastView` is set for members who lost their seat before the circle ended.
  const mayReadTalk = circle.agreedAt !== null && (own.isBound || (circle.endedAt !== null && own.lastView === null));
  const talk = mayReadTalk
    ? await db.read
        .select({ senderId: circleMessages.senderId, content: circleMessages.content })
        .from(circleMessages)
        .where(eq(circleMessages.circleId, id))
        .orderBy(desc(circleMessages.id))
        .limit(LAST_MESSAGES)
    : [];
  return { circle, members, talk: talk.toReversed() };
};
