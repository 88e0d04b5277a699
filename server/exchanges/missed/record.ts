import { newId } from '#db/client/ids.ts';
import { missedDates } from '#db/schema/exchanges/disputes.ts';
import { users } from '#db/schema/auth/members.ts';
import type { Tx } from '#db/client/types.ts';
import { and, eq, isNull } from 'drizzle-orm';
import type { NoticeDeps } from '../../notifications/notice.ts';
import { notifyMember } from '../../notifications/notify.ts';
import { missedNotices } from './notices.ts';
import { refreshMissedDates } from './refresh.ts';

type Missed = Pick<typeof missedDates.$inferSelect, 'userId' | 'exchangeId' | 'kind'>;

/** Records, once, that a member cancelled a date late or missed it, and notifies them. */
export const recordMissed = async (deps: NoticeDeps, tx: Tx, missed: Missed): Promise<void> => {
  const accounts = await tx
    .select({ id: users.id })
    .from(users)
    .where(and(eq(users.id, missed.userId), isNull(users.deletedAt)));
  if (accounts.length === 0) return;
  const recorded = await tx
    .insert(missedDates)
    .values({ ...missed, id: newId(), createdAt: Date.now() })
    .onConflictDoNothing()
    .returning({ id: missedDates.id });
  await refreshMissedDates(tx, missed.userId);
  if (recorded.length === 0) return;
  const { userId, exchangeId, kind } = missed;
  await notifyMember(deps, tx, missedNotices[kind], { userId, exchangeId });
};

/** Takes back what was recorded about a member in an exchange. */
export const takeBackMissed = async (tx: Tx, { userId, exchangeId, kind }: Missed): Promise<void> => {
  const gone = await tx
    .delete(missedDates)
    .where(and(eq(missedDates.userId, userId), eq(missedDates.exchangeId, exchangeId), eq(missedDates.kind, kind)))
    .returning({ id: missedDates.id });
  if (gone.length > 0) await refreshMissedDates(tx, userId);
};
