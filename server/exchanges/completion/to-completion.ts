import { CONFIRM_DAYS, type completion } from '#contracts/exchanges/disputes.ts';
import type { exchanges } from '#db/schema/exchanges/exchanges.ts';
import type { z } from 'zod';
import { DAY, iso } from '../../platform/core/time.ts';

type Marked = Pick<typeof exchanges.$inferSelect, 'markedById' | 'markedAt' | 'confirmBy' | 'completionState'>;

/** Who said that it is done, in the contract's form; null for exchanges that nobody marked. */
export const toCompletion = ({ markedById, markedAt, confirmBy, completionState }: Marked) =>
  markedById === null || markedAt === null || completionState === null
    ? null
    : ({
        markedByUserId: markedById,
        markedAt: iso(markedAt),
        confirmBy: iso(confirmBy ?? markedAt + CONFIRM_DAYS * DAY),
        state: completionState,
      } satisfies z.infer<typeof completion>);
