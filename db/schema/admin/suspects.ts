import type { SuspectReason } from '#contracts/admin/suspects.ts';
import { sql } from 'drizzle-orm';
import { owner } from '../auth/members.ts';
import { c } from '../columns.ts';
import { drop, never, owned } from '../ownership.ts';

/** Members that a moderator should look at. Nothing follows for them: staff decide. */
export const suspects = owned(
  c.table(
    'suspects',
    {
      userId: owner().primaryKey(),
      /** The worst first. */
      score: c.int().notNull(),
      reasons: c.json<SuspectReason[]>().notNull(),
      /** What was found, each with the account or the day that it is about. */
      clues: c.json<string[]>().notNull(),
      /** What had been found when staff dismissed it; the member is listed again with something new. */
      dismissedClues: c.json<string[]>(),
      foundAt: c.time().notNull(),
    },
    (t) => [c.index('suspects_worst').on(t.score, t.userId).where(sql`dismissed_clues is null`)],
  ),
  {
    of: 'userId',
    whenErased: drop('found again the next night, should the account come back'),
    exported: never('a hint for staff, from which nothing follows for the member'),
  },
);
