import { users } from '#db/schema/members.ts';
import { lte } from 'drizzle-orm';
import type { Deps } from '../../context/context.ts';

/** Ends the absences that are over, so that the members' posts return to the lists. */
export const endAbsences = async ({ db }: Deps): Promise<void> => {
  await db.write((tx) =>
    tx.update(users).set({ awayUntil: null, awayEndsAt: null }).where(lte(users.awayEndsAt, Date.now())),
  );
};
