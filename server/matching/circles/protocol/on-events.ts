import { circleLegs, circles, circleSeats } from '#db/schema/matching/circles.ts';
import type { Tx } from '#db/client/types.ts';
import { and, eq, inArray, type SQL } from 'drizzle-orm';
import type { Deps } from '../../../platform/context/context.ts';
import type { DomainEvents } from '../../../platform/context/domain-events.ts';
import { DAY } from '../../../platform/core/time.ts';
import { enqueue } from '../../../platform/jobs/enqueue.ts';
import type { JobPayloads } from '../../../platform/jobs/kinds.ts';
import { SUSPENDED_DAYS } from './load-commands.ts';
import { listNetworkOf } from './member-effects.ts';

/**
 * Has the open circles looked at again by a job: what raises these events locks members and posts first, a circle is
 * locked before them.
 */
const checkWhere = async (
  tx: Tx,
  where: SQL,
  { delayMs = 0, ...about }: { delayMs?: number } & Omit<JobPayloads['circles.check'], 'circleId'> = {},
): Promise<void> => {
  const found = await tx
    .select({ circleId: circleSeats.circleId, state: circles.state })
    .from(circleSeats)
    .innerJoin(circles, eq(circles.id, circleSeats.circleId))
    .where(
      and(
        where,
        inArray(circleSeats.state, ['asked', 'accepted', 'bound']),
        inArray(circles.state, ['proposed', 'agreed']),
      ),
    );
  const states = new Map(found.map(({ circleId, state }) => [circleId, state]));
  for (const [circleId, state] of states) {
    await enqueue(tx, 'circles.check', { circleId, ...about }, state === 'agreed' ? { delayMs } : {});
  }
};

export const checkCirclesOfPost = (_: Deps, tx: Tx, { postId }: DomainEvents['PostChanged']): Promise<void> =>
  checkWhere(tx, eq(circleSeats.postId, postId));

/** A member who blocks another is owed nothing by them from then on; a debtor stays in debt, whoever they block. */
const checkDebts = async (tx: Tx, { blockerId, blockedId }: DomainEvents['MemberBlocked']): Promise<void> => {
  const owed = await tx
    .select({ circleId: circleLegs.circleId })
    .from(circleLegs)
    .where(
      and(
        eq(circleLegs.giverId, blockedId),
        eq(circleLegs.receiverId, blockerId),
        eq(circleLegs.isOwed, true),
        eq(circleLegs.status, 'waiting'),
      ),
    );
  for (const { circleId } of owed) await enqueue(tx, 'circles.check', { circleId });
};

export const checkCirclesBetween = async (_: Deps, tx: Tx, event: DomainEvents['MemberBlocked']): Promise<void> => {
  await checkWhere(tx, eq(circleSeats.userId, event.blockerId));
  await checkDebts(tx, event);
};

/** A bound member who is suspended has three days before they count as left. */
export const checkCirclesOfSuspended = async (
  _: Deps,
  tx: Tx,
  { userId, isSuspended }: DomainEvents['MemberSuspended'],
): Promise<void> => {
  if (isSuspended)
    await checkWhere(tx, eq(circleSeats.userId, userId), {
      delayMs: SUSPENDED_DAYS * DAY,
    });
};

export const checkCirclesOfErased = async (
  _: Deps,
  tx: Tx,
  { userId }: DomainEvents['MemberErased'],
): Promise<void> => {
  const erased = { userId, sharedWith: await listNetworkOf(tx, userId) };
  await checkWhere(tx, eq(circleSeats.userId, userId), { erased });
};
