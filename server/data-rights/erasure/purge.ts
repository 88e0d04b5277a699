import { erasures } from '#db/schema/data-rights/erasures.ts';
import { and, eq, lte } from 'drizzle-orm';
import type { Deps } from '../../platform/context/context.ts';
import { raise } from '../../platform/context/raise.ts';

const AT_ONCE = 50;

/** Permanently deletes the data of erased members after the seven days. */
export const purgeErased = async (deps: Deps): Promise<void> => {
  const { db } = deps;
  for (;;) {
    const isDue = lte(erasures.purgeAt, Date.now());
    const rows = await db.read.select({ userId: erasures.userId }).from(erasures).where(isDue).limit(AT_ONCE);
    for (const { userId } of rows) {
      await db.write(async (tx) => {
        const [deleted] = await tx
          .delete(erasures)
          .where(and(eq(erasures.userId, userId), isDue))
          .returning({ userId: erasures.userId });
        if (!deleted) return;
        await raise(deps, tx, 'MemberPurged', { userId });
      });
    }
    if (rows.length < AT_ONCE) return;
  }
};
