import { users } from '#db/schema/auth/members.ts';
import { lte } from 'drizzle-orm';
import type { Deps } from '../../platform/context/context.ts';
import { raise } from '../../platform/context/raise.ts';

/** Ends the absences that are over, so that the members' posts return to the lists. */
export const endAbsences = (deps: Deps): Promise<void> =>
  deps.db.write(async (tx) => {
    const back = await tx
      .update(users)
      .set({ awayUntil: null, awayEndsAt: null })
      .where(lte(users.awayEndsAt, Date.now()))
      .returning({ userId: users.id });
    for (const { userId } of back) await raise(deps, tx, 'MemberAway', { userId, endsAt: null });
  });
