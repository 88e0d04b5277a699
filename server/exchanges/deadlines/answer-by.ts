import type { Env } from '../../platform/core/env.ts';
import { TERMS_CHANGE_DAYS } from '#contracts/exchanges/terms.ts';
import { exchanges, exchangeTerms } from '#db/schema/exchanges/exchanges.ts';
import { AWAY_WITHOUT_END, users } from '#db/schema/auth/members.ts';
import type { Tx } from '#db/client/types.ts';
import { and, eq } from 'drizzle-orm';
import { DAY } from '../../platform/core/time.ts';

/** How long a member has to answer after an absence. */
const DAYS_AFTER_RETURN = 3;

/** The deadline for an answer, given from now; later if the member who has to answer is away. */
export const deadlineFor = (days: number, awayEndsAt: number | null, now: number): number => {
  const regular = now + days * DAY;
  if (awayEndsAt === null || awayEndsAt === AWAY_WITHOUT_END || awayEndsAt <= now) return regular;
  return Math.max(regular, awayEndsAt + DAYS_AFTER_RETURN * DAY);
};

/** The deadline by which this member has to answer a request or an offer that is made now. */
export const loadAnswerBy = async (tx: Tx, env: Pick<Env, 'ANSWER_DAYS'>, userId: string): Promise<number> => {
  const [member] = await tx.select({ awayEndsAt: users.awayEndsAt }).from(users).where(eq(users.id, userId));
  return deadlineFor(env.ANSWER_DAYS, member?.awayEndsAt ?? null, Date.now());
};

/** When an open change of agreed terms lapses. Those from before this was stored have their seven days. */
export const lapseOf = ({ answerBy }: { answerBy: number | null }, { createdAt }: { createdAt: number }): number =>
  answerBy ?? createdAt + TERMS_CHANGE_DAYS * DAY;

/** Moves the end of what waits for an answer later, by a time in which no one could answer it. */
export const moveAnswerBy = async (
  tx: Tx,
  { id, status, answerBy }: typeof exchanges.$inferSelect,
  by: number,
): Promise<void> => {
  const isOpen = and(eq(exchangeTerms.exchangeId, id), eq(exchangeTerms.status, 'open'));
  const [offer] = await tx.select({ createdAt: exchangeTerms.createdAt }).from(exchangeTerms).where(isOpen);
  const end = status !== 'pending' && offer ? lapseOf({ answerBy }, offer) : answerBy;
  if (end === null || by <= 0) return;
  await tx
    .update(exchanges)
    .set({ answerBy: end + by })
    .where(eq(exchanges.id, id));
};
