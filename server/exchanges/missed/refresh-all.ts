import { missedDates } from '#db/schema/exchanges/disputes.ts';
import { asc, gt } from 'drizzle-orm';
import type { Deps } from '../../platform/context/context.ts';
import type { RunningJob } from '../../platform/jobs/kinds.ts';
import { refreshCalledOff } from './refresh.ts';

const BATCH = 200;

/** Counts again, each day, for every member who ever missed a date: entries grow old. */
export const refreshAllCalledOff = async ({ db }: Deps, _: unknown, { signal }: RunningJob): Promise<void> => {
  let after = '';
  for (;;) {
    const rows = await db.read
      .selectDistinct({ userId: missedDates.userId })
      .from(missedDates)
      .where(gt(missedDates.userId, after))
      .orderBy(asc(missedDates.userId))
      .limit(BATCH);
    for (const { userId } of rows) {
      signal.throwIfAborted();
      await db.write((tx) => refreshCalledOff(tx, userId));
    }
    const last = rows.at(-1);
    if (!last || rows.length < BATCH) return;
    after = last.userId;
  }
};
