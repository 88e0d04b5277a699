import { disputes } from '#db/schema/exchanges/disputes.ts';
import type { Queryable } from '#db/client/types.ts';
import { and, eq, inArray } from 'drizzle-orm';
import { AppError } from '../platform/core/app-error.ts';

/** Refuses whatever would move an exchange while a dispute is open in it. Call it with the exchange locked. */
export const assertNoOpenDispute = async (db: Queryable, exchangeId: string): Promise<void> => {
  const open = await db
    .select({ id: disputes.id })
    .from(disputes)
    .where(and(eq(disputes.exchangeId, exchangeId), inArray(disputes.state, ['open', 'answered'])));
  if (open.length > 0) throw new AppError('EXCHANGE_DISPUTED');
};
