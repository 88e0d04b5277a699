import type { Queryable } from '#db/client/types.ts';
import { exchanges, exchangeTerms } from '#db/schema/exchanges/exchanges.ts';
import { and, asc, eq, gt, or } from 'drizzle-orm';
import { completedAt, countedWithin } from './completed-at.ts';

const BATCH = 500;

const selectPage = (
  db: Queryable,
  within: { from: number; until: number },
  after: { completedAt: number; id: string } | undefined,
) =>
  db
    .select({ exchange: exchanges, terms: exchangeTerms, completedAt })
    .from(exchanges)
    .leftJoin(exchangeTerms, and(eq(exchangeTerms.exchangeId, exchanges.id), eq(exchangeTerms.status, 'accepted')))
    .where(
      and(
        countedWithin(within),
        after &&
          or(gt(completedAt, after.completedAt), and(eq(completedAt, after.completedAt), gt(exchanges.id, after.id))),
      ),
    )
    .orderBy(asc(completedAt), asc(exchanges.id))
    .limit(BATCH);

export type CountedRow = Awaited<ReturnType<typeof selectPage>>[number];

/** The exchanges that were completed within these times and count for someone, in pages, oldest first. */
export async function* pagesOfCounted(db: Queryable, within: { from: number; until: number }) {
  let after: { completedAt: number; id: string } | undefined;
  for (;;) {
    const rows = await selectPage(db, within, after);
    if (rows.length > 0) yield rows;
    const last = rows.at(-1);
    if (!last || rows.length < BATCH) return;
    after = { completedAt: last.completedAt, id: last.exchange.id };
  }
}
