import { exchanges } from '#db/schema/exchanges/exchanges.ts';
import { users } from '#db/schema/auth/members.ts';
import type { Queryable, Tx } from '#db/client/types.ts';
import { and, desc, eq, gte, isNull } from 'drizzle-orm';
import type { Deps } from '../../platform/context/context.ts';
import { DAY } from '../../platform/core/time.ts';
import type { RunningJob } from '../../platform/jobs/kinds.ts';
import { writeForEachMember } from '../write-for-each-member.ts';
import { answersOf } from './answer-rate.ts';

const COUNTED_DAYS = 365;
/** More of them would not change what the words say. */
const MAX_REQUESTS = 500;

const listReceived = (db: Queryable, userId: string, since: number) =>
  db
    .select({
      status: exchanges.status,
      createdAt: exchanges.createdAt,
      statusSince: exchanges.statusSince,
      answeredAt: exchanges.answeredAt,
      answerBy: exchanges.answerBy,
      isExpired: exchanges.expired,
    })
    .from(exchanges)
    .innerJoin(users, eq(users.id, exchanges.requesterId))
    .where(and(eq(exchanges.providerId, userId), gte(exchanges.createdAt, since), isNull(users.suspendedAt)))
    .orderBy(desc(exchanges.id))
    .limit(MAX_REQUESTS);

/** Recomputes how a member answers requests. */
export const refreshAnswers = async (tx: Tx, userId: string): Promise<void> => {
  const now = Date.now();
  const answers = answersOf(await listReceived(tx, userId, now - COUNTED_DAYS * DAY), now);
  await tx.update(users).set(answers).where(eq(users.id, userId));
};

/** Recomputes, each day, how every member who was ever asked answers: requests fall due, and grow old. */
export const refreshAllAnswers = ({ db }: Deps, _: unknown, { signal }: RunningJob): Promise<void> =>
  writeForEachMember(db, exchanges.providerId, signal, refreshAnswers);
