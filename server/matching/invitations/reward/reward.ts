import { INVITATION_REWARDS_A_MONTH } from '#contracts/matching/invitations.ts';
import { exchanges } from '#db/schema/exchanges/exchanges.ts';
import { invitationJoins } from '#db/schema/matching/invitations.ts';
import { users } from '#db/schema/auth/members.ts';
import type { Tx } from '#db/client/types.ts';
import { and, eq, gt, inArray, isNotNull, isNull, or } from 'drizzle-orm';
import type { Deps } from '../../../platform/context/context.ts';
import { DAY } from '../../../platform/core/time.ts';
import { areOfOneDevice } from '../../../auth/members/one-device.ts';
import { areOfOneNetwork } from '../../../auth/members/one-network.ts';
import { takeBackRewards } from './take-back.ts';
import { thank } from './thank.ts';

const isHere = isNull(users.deletedAt);
const hasVerified = or(eq(users.isEmailVerified, true), eq(users.isVerified, true));

/** Whether the newcomer and the other party of the exchange have both verified who they are. */
const haveVerified = async (tx: Tx, userIds: string[]): Promise<boolean> =>
  (await tx.$count(users, and(inArray(users.id, userIds), hasVerified))) === userIds.length;

/** Whether the inviter's boost for a newcomer was given, or waits for a post. */
const wasThanked = or(isNotNull(invitationJoins.inviterBoostId), eq(invitationJoins.inviterIsOwed, true));

/**
 * Whether the inviter is still here, and was not thanked for others as often as one can be in a month. They are locked
 * with the parties of the exchange (`lockParties`), so that two newcomers at once are counted one after the other.
 */
const mayBeThanked = async (tx: Tx, inviterId: string, now: number): Promise<boolean> => {
  if ((await tx.$count(users, and(eq(users.id, inviterId), isHere))) === 0) return false;
  const isRecent = gt(invitationJoins.rewardedAt, now - 30 * DAY);
  const thisMonth = and(eq(invitationJoins.inviterId, inviterId), isRecent, wasThanked);
  return (await tx.$count(invitationJoins, thisMonth)) < INVITATION_REWARDS_A_MONTH;
};

const mayBeOnePerson = async (tx: Tx, userIds: string[]): Promise<boolean> =>
  (await areOfOneNetwork(tx, userIds)) || areOfOneDevice(tx, userIds);

type Done = { exchangeId: string; userId: string; partnerId: string };

/**
 * Thanks a newcomer and their inviter, once: only the first to set `rewardedAt` or `withheldAt` goes on. Only for an
 * exchange with a third, verified member; never where the two share a network or a device.
 */
const rewardBoth = async (deps: Deps, tx: Tx, { exchangeId, userId, partnerId }: Done): Promise<void> => {
  const isOpen = and(
    eq(invitationJoins.userId, userId),
    isNull(invitationJoins.rewardedAt),
    isNull(invitationJoins.withheldAt),
  );
  const [openJoin] = await tx.select({ inviterId: invitationJoins.inviterId }).from(invitationJoins).where(isOpen);
  if (!openJoin || openJoin.inviterId === partnerId) return;
  const { inviterId } = openJoin;
  const now = Date.now();
  const isWithheld = await mayBeOnePerson(tx, [userId, inviterId]);
  if (!isWithheld && !(await haveVerified(tx, [userId, partnerId]))) return;
  if (!isWithheld && (await mayBeOnePerson(tx, [userId, inviterId, partnerId]))) return;
  const [join] = await tx
    .update(invitationJoins)
    .set(
      isWithheld
        ? { withheldAt: now }
        : {
            inviterIsOwed: await mayBeThanked(tx, inviterId, now),
            newcomerIsOwed: true,
            rewardedAt: now,
            rewardedFor: exchangeId,
          },
    )
    .where(isOpen)
    .returning();
  if (!join || isWithheld) return;
  await thank(deps, tx, join, 'newcomer');
  await thank(deps, tx, join, 'inviter');
};

const undecided: ReadonlySet<string | null> = new Set(['waiting', 'contested']);

/**
 * Rewards the invitations by which the parties of an exchange joined, once it is confirmed or decided to count for both;
 * each invitation once. Rewards for an exchange that no longer counts for both are taken back.
 */
export const rewardInvitation = async (deps: Deps, tx: Tx, { exchangeId }: { exchangeId: string }): Promise<void> => {
  const [exchange] = await tx
    .select({
      requester: exchanges.requesterId,
      provider: exchanges.providerId,
      countsFor: exchanges.countsFor,
      completionState: exchanges.completionState,
    })
    .from(exchanges)
    .where(eq(exchanges.id, exchangeId));
  if (!exchange) return;
  const { requester, provider, countsFor, completionState } = exchange;
  if (undecided.has(completionState) || countsFor !== 'both') return takeBackRewards(deps, tx, exchangeId);
  await rewardBoth(deps, tx, { exchangeId, userId: requester, partnerId: provider });
  await rewardBoth(deps, tx, { exchangeId, userId: provider, partnerId: requester });
};
