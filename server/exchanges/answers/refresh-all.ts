import { exchanges } from '#db/schema/exchanges/exchanges.ts';
import { asc, gt } from 'drizzle-orm';
import type { Deps } from '../../platform/context/context.ts';
import type { RunningJob } from '../../platform/jobs/kinds.ts';
import { refreshAnswers } from './refresh.ts';

const BATCH = 200;

/** Recomputes, each day, how every member who was ever asked answers: requests fall due, and grow old. */
export const refreshAllAnswers = async ({ db }: Deps, _: unknown, { signal }: RunningJob): Promise<void> => {
  let after = '';
  for (;;) {
    const rows = await db.read
      .selectDistinct({ userId: exchanges.providerId })
      .from(exchanges)
      .where(gt(exchanges.providerId, after))
      .orderBy(asc(exchanges.providerId))
      .limit(BATCH);
    for (const { userId } of rows) {
      signal.throwIfAborted();
      await db.write((tx) => refreshAnswers(tx, userId));
    }
    const last = rows.at(-1);
    if (!last || rows.length < BATCH) return;
    after = last.userId;
  }
};
