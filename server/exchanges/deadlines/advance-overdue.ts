import { exchanges } from '#db/schema/exchanges/exchanges.ts';
import { and, asc, gt, lte, or, eq } from 'drizzle-orm';
import type { Deps } from '../../platform/context/context.ts';
import { HOUR } from '../../platform/core/time.ts';
import type { RunningJob } from '../../platform/jobs/kinds.ts';
import { advanceExchange } from './advance.ts';

const BATCH = 200;

/** Advances the exchanges whose own job was lost, or never planned because they are older than the deadlines. */
export const advanceOverdue = async (deps: Deps, _: unknown, { signal }: RunningJob): Promise<void> => {
  const before = Date.now() - HOUR;
  let last = { dueAt: -1, id: '' };
  for (;;) {
    const rows = await deps.db.read
      .select({ id: exchanges.id, dueAt: exchanges.dueAt })
      .from(exchanges)
      .where(
        and(
          lte(exchanges.dueAt, before),
          or(gt(exchanges.dueAt, last.dueAt), and(eq(exchanges.dueAt, last.dueAt), gt(exchanges.id, last.id))),
        ),
      )
      .orderBy(asc(exchanges.dueAt), asc(exchanges.id))
      .limit(BATCH);
    for (const { id } of rows) {
      signal.throwIfAborted();
      await advanceExchange(deps, { exchangeId: id });
    }
    const end = rows.at(-1);
    if (!end || rows.length < BATCH) return;
    last = { dueAt: end.dueAt ?? 0, id: end.id };
  }
};
