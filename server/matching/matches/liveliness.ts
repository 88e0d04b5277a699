import type { AnswerRate } from '#contracts/profile/availability.ts';
import { knownDevices } from '#db/schema/auth/sessions.ts';
import { users } from '#db/schema/auth/members.ts';
import type { Queryable } from '#db/client/types.ts';
import { eq, inArray, max } from 'drizzle-orm';
import type { Liveliness } from './score.ts';

/** The smallest share of answered requests that each word stands for. */
const shares: Record<AnswerRate, number> = { 'nearly always': 0.95, mostly: 0.75, sometimes: 0.4, rarely: 0.1 };

/** How likely these members are to answer, by what they did and when they were seen. */
export const loadLiveliness = async (db: Queryable, userIds: string[]): Promise<(userId: string) => Liveliness> => {
  const rows =
    userIds.length === 0
      ? []
      : await db
          .select({
            id: users.id,
            answerRate: users.answerRate,
            createdAt: users.createdAt,
            seenAt: max(knownDevices.lastSeenAt),
          })
          .from(users)
          .leftJoin(knownDevices, eq(knownDevices.userId, users.id))
          .where(inArray(users.id, userIds))
          .groupBy(users.id, users.answerRate, users.createdAt);
  const livelinessById = new Map(
    rows.map(({ id, answerRate, createdAt, seenAt }) => [
      id,
      { answerRate: answerRate === null ? null : shares[answerRate], lastSeenAt: seenAt ?? createdAt },
    ]),
  );
  return (userId) => livelinessById.get(userId) ?? { answerRate: null, lastSeenAt: 0 };
};
