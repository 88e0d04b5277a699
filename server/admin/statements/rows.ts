import type { Queryable } from '#db/client/types.ts';
import { users } from '#db/schema/auth/members.ts';
import { inArray } from 'drizzle-orm';
import { dayInZone } from '#contracts/shared/day-in-zone.ts';
import { FORMER, fullNameOf, namedColumns } from '../../auth/members/member-names.ts';
import { boundsOf } from '../../exchanges/statements/completed-at.ts';
import { pagesOfCounted } from '../../exchanges/statements/each-counted.ts';
import { agreedValue, type Given, linesOf } from '../../exchanges/statements/lines-of.ts';

/** What one member gave and got in one exchange, in dollars; null where there is no value that both agreed on. */
export interface MemberRow {
  date: string;
  memberId: string;
  exchangeId: string;
  gave: number | null;
  got: number | null;
  isWithoutValue: boolean;
}

/** A side gives one line at most. */
const valueOf = ([line]: Given[]): number | null => (line ? agreedValue(line) : null);

/** The rows of all members' statements of a year in UTC, in pages, oldest first. */
export async function* readPagesOfRows(db: Queryable, year: number): AsyncGenerator<MemberRow[]> {
  for await (const page of pagesOfCounted(db, boundsOf(year, 'UTC'))) {
    yield page.flatMap(({ exchange, terms, completedAt }) =>
      (['requester', 'provider'] as const).flatMap((side): MemberRow[] => {
        const { gave, got } = linesOf(exchange, terms, side);
        const lines = [...gave, ...got];
        if (lines.length === 0) return [];
        return [
          {
            date: dayInZone(completedAt, 'UTC'),
            memberId: side === 'requester' ? exchange.requesterId : exchange.providerId,
            exchangeId: exchange.id,
            gave: valueOf(gave),
            got: valueOf(got),
            isWithoutValue: lines.some((line) => agreedValue(line) === null),
          },
        ];
      }),
    );
  }
}

/** The names of the members of these rows, by id. */
export const loadNames = async (db: Queryable, rows: MemberRow[]): Promise<Map<string, string>> => {
  const ids = [...new Set(rows.map(({ memberId }) => memberId))];
  const members = await db
    .select({ id: users.id, ...namedColumns() })
    .from(users)
    .where(inArray(users.id, ids));
  return new Map(members.map((member) => [member.id, member.deletedAt === null ? fullNameOf(member) : FORMER.within]));
};
