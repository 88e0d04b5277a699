import { circleLegs } from '#db/schema/matching/circles.ts';
import type { Queryable } from '#db/client/types.ts';
import { and, asc, eq, gt } from 'drizzle-orm';
import { loadTextFilter } from '../../auth/blocks/text-filter.ts';
import { concatenate, inPages, PAGE, perPage } from './in-pages.ts';

type Leg = typeof circleLegs.$inferSelect;

/** The legs that the member gives or gets, without notes that the other side wrote after a block. */
export const listCircleLegs = (read: Queryable, me: string) =>
  perPage(
    concatenate<Leg>(
      [circleLegs.giverId, circleLegs.receiverId].map((own) =>
        inPages(
          (after: string | null) =>
            read
              .select()
              .from(circleLegs)
              .where(and(eq(own, me), gt(circleLegs.id, after ?? '')))
              .orderBy(asc(circleLegs.id))
              .limit(PAGE),
          ({ id }) => id,
        ),
      ),
    ),
    async (page) => {
      const filterText = await loadTextFilter(
        read,
        me,
        page.flatMap(({ noteById }) => noteById ?? []),
      );
      return page.map((leg) => ({ ...leg, note: filterText(leg.noteById, leg.noteAt ?? 0, leg.note) }));
    },
  );
