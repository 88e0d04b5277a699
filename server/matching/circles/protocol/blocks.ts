import { blocks } from '#db/schema/auth/blocks.ts';
import type { Queryable } from '#db/client/types.ts';
import { and, inArray, or } from 'drizzle-orm';
import type { SeatRow } from './ring-state.ts';

const idsOf = (seats: readonly Pick<SeatRow, 'userId'>[]) => seats.map(({ userId }) => userId);

/** Whether one of these members blocks somebody in the ring, or is blocked by them. */
export const hasBlockWith = async (
  db: Queryable,
  some: readonly Pick<SeatRow, 'userId'>[],
  all: readonly Pick<SeatRow, 'userId'>[],
): Promise<boolean> => {
  if (some.length === 0) return false;
  const rows = await db
    .select({ blockerId: blocks.blockerId })
    .from(blocks)
    .where(
      or(
        and(inArray(blocks.blockerId, idsOf(some)), inArray(blocks.blockedId, idsOf(all))),
        and(inArray(blocks.blockerId, idsOf(all)), inArray(blocks.blockedId, idsOf(some))),
      ),
    )
    .limit(1);
  return rows.length > 0;
};
