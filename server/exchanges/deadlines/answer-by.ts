import type { Env } from '../../core/env.ts';
import { users } from '#db/schema/members.ts';
import type { Tx } from '#db/client/types.ts';
import { eq } from 'drizzle-orm';
import { DAY } from '../../core/time.ts';

/** How long a member has to answer after an absence. */
const DAYS_AFTER_RETURN = 3;

/** Until when an answer may wait, given from now; later if the member who has to answer is away. */
export const deadlineFor = (days: number, awayEndsAt: number | null, now: number): number => {
  const regular = now + days * DAY;
  if (awayEndsAt === null || awayEndsAt <= now) return regular;
  return Math.max(regular, awayEndsAt + DAYS_AFTER_RETURN * DAY);
};

/** Until when this member may answer a request or an offer that is made now. */
export const answerByOf = async (tx: Tx, env: Pick<Env, 'ANSWER_DAYS'>, userId: string): Promise<number> => {
  const [member] = await tx.select({ awayEndsAt: users.awayEndsAt }).from(users).where(eq(users.id, userId));
  return deadlineFor(env.ANSWER_DAYS, member?.awayEndsAt ?? null, Date.now());
};
