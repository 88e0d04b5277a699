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
  newcomer: { userId: 'userId', isOwed: 'newcomerIsOwed', boostId: 'newcomerBoostId' },
  inviter: { userId: 'inviterId', isOwed: 'inviterIsOwed', boostId: 'inviterBoostId' },
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
  const columns = columnsOf[side];
  const userId = join[columns.userId];
  if (!(await isActive(tx, userId))) return;
  const taken = await tx
    .update(invitationJoins)
    .set({ [columns.isOwed]: false })
    .where(and(eq(invitationJoins.userId, join.userId), eq(invitationJoins[columns.isOwed], true)))
    .returning({ userId: invitationJoins.userId });
  if (taken.length === 0) return;
  const given = await giveBoost(deps, tx, userId);
  const service = given?.service ?? null;
  await tx
    .update(invitationJoins)
    .set(given ? { [columns.boostId]: given.boostId } : { [columns.isOwed]: true })
    .where(eq(invitationJoins.userId, join.userId));
  await notifyMember(deps, tx, invitationBoost, { userId, side, newcomerId: join.userId, service });
};
