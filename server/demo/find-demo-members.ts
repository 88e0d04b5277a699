import { buildDemoMembers, createDemoClock } from '#db/seed/build-demo.ts';
import { users } from '#db/schema/auth/members.ts';
import type { Queryable } from '#db/client/types.ts';
import { and, isNotNull, isNull, lte, or } from 'drizzle-orm';

/** The demo only fills a database without members, so its members are among the first, even if two starts raced. */
const FIRST_SEQ = 500;
/** Where the random end of an id begins, for `slice`. */
const RANDOM_PART = -12;

type DemoMember = { id: string; passwordHash: string | null };

/**
 * The members that the demo created. They cannot be imitated: their ids have the demo's fixed random part, or they
 * share one password hash including its salt.
 */
export const findDemoMembers = async (db: Queryable): Promise<DemoMember[]> => {
  const first = await db
    .select({ id: users.id, passwordHash: users.passwordHash })
    .from(users)
    // An erased account has lost its password: no one can sign in to it.
    .where(and(lte(users.seq, FIRST_SEQ), or(isNull(users.deletedAt), isNotNull(users.passwordHash))));
  // Every real server does this at its start, so it builds the members only.
  const { members } = buildDemoMembers(createDemoClock(Date.now()), '');
  const demoEndings = new Set(members.map(({ id }) => id.slice(RANDOM_PART)));
  const byHash = Map.groupBy(first, ({ passwordHash }) => passwordHash);
  return first.filter(
    ({ id, passwordHash }) =>
      demoEndings.has(id.slice(RANDOM_PART)) || (passwordHash !== null && (byHash.get(passwordHash)?.length ?? 0) > 1),
  );
};
