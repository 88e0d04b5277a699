import { countsForSide } from '#contracts/disputes.ts';
import { exchanges } from '#db/schema/exchanges.ts';
import { invitationJoins } from '#db/schema/invitations.ts';
import { users } from '#db/schema/members.ts';
import type { Tx } from '#db/client/types.ts';
import { and, eq, isNull } from 'drizzle-orm';
import type { Deps } from '../../context/context.ts';
import type { DomainEvents } from '../../context/domain-events.ts';
import { areOfOneDevice } from '../../members/one-device.ts';
import { thank } from './thank.ts';

const isHere = async (tx: Tx, userId: string): Promise<boolean> => {
  const [row] = await tx
    .select({ id: users.id })
    .from(users)
    .where(and(eq(users.id, userId), isNull(users.deletedAt)));
  return row !== undefined;
};

/** Thanks a newcomer and their inviter, once: only the first to set `rewardedAt` or `withheldAt` goes on. */
const rewardFor = async (deps: Deps, tx: Tx, userId: string): Promise<void> => {
  const isOpen = and(
    eq(invitationJoins.userId, userId),
    isNull(invitationJoins.rewardedAt),
    isNull(invitationJoins.withheldAt),
  );
  const [open] = await tx.select({ inviterId: invitationJoins.inviterId }).from(invitationJoins).where(isOpen);
  if (!open) return;
  const now = Date.now();
  const isOneDevice = await areOfOneDevice(tx, [userId, open.inviterId]);
  const [join] = await tx
    .update(invitationJoins)
    .set(
      isOneDevice
        ? { withheldAt: now }
        : { rewardedAt: now, newcomerIsOwed: true, inviterIsOwed: await isHere(tx, open.inviterId) },
    )
    .where(isOpen)
    .returning();
  if (!join || isOneDevice) return;
  await thank(deps, tx, join, 'newcomer');
  await thank(deps, tx, join, 'inviter');
};

/** Rewards the invitations of those for whom an exchange now counts as completed: it is their first. */
export const rewardInvitation = async (
  deps: Deps,
  tx: Tx,
  { exchangeId, countsFor }: DomainEvents['ExchangeCounts'],
): Promise<void> => {
  const [exchange] = await tx
    .select({ requester: exchanges.requesterId, provider: exchanges.providerId })
    .from(exchanges)
    .where(eq(exchanges.id, exchangeId));
  if (!exchange) return;
  for (const side of ['requester', 'provider'] as const) {
    if (countsForSide(countsFor, side)) await rewardFor(deps, tx, exchange[side]);
  }
};
