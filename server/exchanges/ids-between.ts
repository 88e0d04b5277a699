import { exchanges } from '#db/schema/exchanges/exchanges.ts';
import type { Queryable } from '#db/client/types.ts';
import { and, desc, eq, type SQL } from 'drizzle-orm';

/**
 * Lists the ids of exchanges between two members for which `where` holds, the newest `limit` of each direction. Each
 * direction walks the index of its requester; an `or` of both would sort all rows.
 */
export const listIdsBetween = async (
  db: Queryable,
  [first, second]: [string, string],
  where: SQL,
  limit: number,
): Promise<string[]> => {
  const listFrom = (requesterId: string, providerId: string) =>
    db
      .select({ id: exchanges.id })
      .from(exchanges)
      .where(and(eq(exchanges.requesterId, requesterId), eq(exchanges.providerId, providerId), where))
      .orderBy(desc(exchanges.id))
      .limit(limit);
  return (await Promise.all([listFrom(first, second), listFrom(second, first)])).flat().map(({ id }) => id);
};
