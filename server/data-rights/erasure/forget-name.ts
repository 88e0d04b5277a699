import { erasures } from '#db/schema/data-rights/erasures.ts';
import { notifications } from '#db/schema/notifications/notifications.ts';
import type { Queryable } from '#db/client/types.ts';
import { and, asc, eq, gt, ne } from 'drizzle-orm';
import type { Deps } from '../../platform/context/context.ts';
import { isAboutMember } from '../../notifications/about-member.ts';
import { openRemoved } from './sealed.ts';
import { withoutName } from './without-name.ts';

const BATCH = 200;
type Named = Pick<
  typeof notifications.$inferSelect,
  'id' | 'title' | 'description' | 'type' | 'dedupeKey' | 'relatedUserName' | 'serviceRequested'
>;

/** Other members' notifications about this member. */
const listAboutMember = (read: Queryable, userId: string, after: string): PromiseLike<Named[]> =>
  read
    .select({
      id: notifications.id,
      title: notifications.title,
      description: notifications.description,
      type: notifications.type,
      dedupeKey: notifications.dedupeKey,
      relatedUserName: notifications.relatedUserName,
      serviceRequested: notifications.serviceRequested,
    })
    .from(notifications)
    .where(and(gt(notifications.id, after), ne(notifications.userId, userId), isAboutMember(read, userId)))
    .orderBy(asc(notifications.id))
    .limit(BATCH);

/** Removes the name of an erased member from other members' notifications. */
export const forgetName = async (deps: Deps, { userId }: { userId: string }): Promise<void> => {
  const [erasure] = await deps.db.read.select().from(erasures).where(eq(erasures.userId, userId));
  if (!erasure) return;
  const { firstName } = openRemoved(deps, userId, erasure.sealed).member;
  let after = '';
  for (;;) {
    const rows = await listAboutMember(deps.db.read, userId, after);
    await deps.db.write(async (tx) => {
      for (const row of rows) {
        await tx.update(notifications).set(withoutName(row, firstName)).where(eq(notifications.id, row.id));
      }
    });
    after = rows.at(-1)?.id ?? after;
    if (rows.length < BATCH) return;
  }
};
