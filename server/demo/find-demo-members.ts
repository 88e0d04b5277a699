import { buildDemo } from '#db/seed/build-demo.ts';
import { users } from '#db/schema/members.ts';
import type { Queryable } from '#db/client/types.ts';
import { and, isNotNull, isNull, lte, or } from 'drizzle-orm';

/** The demo fills a database without members, so its own are among the first, also where two starts raced for it. */
const FIRST_SEQ = 500;
const RANDOM_PART = -12;

type DemoMember = { id: string; passwordHash: string | null };

/**
 * The members that the demo made. Nobody can pass for one of them: they are known by the part of their ids that is drawn
 * at random, always alike for the demo, and by sharing the hash of a password, salt and all.
 */
export const findDemoMembers = async (db: Queryable): Promise<DemoMember[]> => {
  const first = await db
    .select({ id: users.id, passwordHash: users.passwordHash })
    .from(users)
    .where(and(lte(users.seq, FIRST_SEQ), or(isNull(users.deletedAt), isNotNull(users.passwordHash))));
  const drawn = new Set(buildDemo(Date.now(), '').users.map(({ id }) => id.slice(RANDOM_PART)));
  const count = Map.groupBy(first, ({ passwordHash }) => passwordHash);
  return first.filter(
    ({ id, passwordHash }) =>
      drawn.has(id.slice(RANDOM_PART)) || (passwordHash !== null && (count.get(passwordHash)?.length ?? 0) > 1),
  );
};
