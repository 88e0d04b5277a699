import { invitationJoins } from '#db/schema/matching/invitations.ts';
import { users } from '#db/schema/auth/members.ts';
import type { Tx } from '#db/client/types.ts';
import { and, eq } from 'drizzle-orm';
import { giveBoost } from '../../../posts/boosts/give-boost.ts';
import type { Deps } from '../../../platform/context/context.ts';
import { notifyMember } from '../../../notifications/notify.ts';
import { invitationBoost } from '../notices.ts';

type Join = typeof invitationJoins.$inferSelect;
type Side = 'newcomer' | 'inviter';

const columnsOf = {
  newcomer: { userId: 'userId', column: 'newcomerIsOwed', boost: 'newcomerBoostId' },
  inviter: { userId: 'inviterId', column: 'inviterIsOwed', boost: 'inviterBoostId' },
} as const;

const isActive = async (tx: Tx, userId: string): Promise<boolean> => {
  const [row] = await tx
    .select({ suspendedAt: users.suspendedAt, deletedAt: users.deletedAt })
    .from(users)
    .where(eq(users.id, userId));
  return row !== undefined && row.suspendedAt === null && row.deletedAt === null;
};

/**
 * Gives the newcomer or the inviter the boost they are owed, on one of their posts; without one it waits for their next
 * post. Of two concurrent calls one gives it.
 */
export const thank = async (deps: Deps, tx: Tx, join: Join, side: Side): Promise<void> => {
  const { userId: key, column, boost } = columnsOf[side];
  const userId = join[key];
  if (!(await isActive(tx, userId))) return;
  const taken = await tx
    .update(invitationJoins)
    .set({ [column]: false })
    .where(and(eq(invitationJoins.userId, join.userId), eq(invitationJoins[column], true)))
    .returning({ userId: invitationJoins.userId });
  if (taken.length === 0) return;
  const given = await giveBoost(deps, tx, userId);
  const service = given?.service ?? null;
  await tx
    .update(invitationJoins)
    .set(given ? { [boost]: given.boostId } : { [column]: true })
    .where(eq(invitationJoins.userId, join.userId));
  await notifyMember(deps, tx, invitationBoost, { userId, side, newcomerId: join.userId, service });
};
