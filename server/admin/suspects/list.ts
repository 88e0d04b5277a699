import type { listSuspectsInput, Suspect } from '#contracts/admin/suspects.ts';
import { suspects } from '#db/schema/admin/suspects.ts';
import { users } from '#db/schema/auth/members.ts';
import { and, desc, eq, isNull, lt, or } from 'drizzle-orm';
import { z } from 'zod';
import type { MemberContext } from '../../platform/context/context.ts';
import { decodeCursor, encodeCursor, pageFrom, type Page } from '../../platform/core/cursor.ts';

const position = z.object({ score: z.int(), userId: z.string().max(64) });

/** Members that a moderator should look at, the worst first, without those that staff dismissed. */
export const listSuspects = async (
  { db }: MemberContext,
  { limit, cursor }: z.infer<typeof listSuspectsInput>,
): Promise<Page<Suspect>> => {
  const after = cursor ? decodeCursor(cursor, position) : null;
  const { userId, score, reasons } = suspects;
  const rows = await db.read
    .select({ userId, score, reasons })
    .from(suspects)
    .innerJoin(users, and(eq(users.id, userId), isNull(users.deletedAt), isNull(users.suspendedAt)))
    .where(
      and(
        // Set when staff dismiss a member; `findSuspects` empties it in the night in which it finds a new clue.
        isNull(suspects.dismissedClues),
        after ? or(lt(score, after.score), and(eq(score, after.score), lt(userId, after.userId))) : undefined,
      ),
    )
    .orderBy(desc(score), desc(userId))
    .limit(limit + 1);
  return pageFrom(rows, limit, (row) => encodeCursor({ score: row.score, userId: row.userId }));
};
