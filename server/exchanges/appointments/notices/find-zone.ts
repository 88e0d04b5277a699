import { users } from '#db/schema/auth/members.ts';
import type { Queryable } from '#db/client/types.ts';
import { eq } from 'drizzle-orm';

/** The time zone in which a member reads times; `fallback` if they have set none. */
export const findZone = async (db: Queryable, userId: string, fallback: string): Promise<string> => {
  const [row] = await db.select({ timeZone: users.timeZone }).from(users).where(eq(users.id, userId));
  return row?.timeZone ?? fallback;
};
