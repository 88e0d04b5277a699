import type { disputes } from '#db/schema/exchanges/disputes.ts';
import { exchanges } from '#db/schema/exchanges/exchanges.ts';
import { users } from '#db/schema/auth/members.ts';
import { posts } from '#db/schema/posts/posts.ts';
import { afterCommit } from '#db/client/scope.ts';
import type { Tx } from '#db/client/types.ts';
import { eq } from 'drizzle-orm';
import type { Deps } from '../../platform/context/context.ts';
import { otherPartyOf } from '../deadlines/details.ts';
import { enqueue } from '../../platform/jobs/enqueue.ts';
import { notify } from '../../notifications/notify.ts';
import { areBlocked } from '../../auth/blocks/blocked.ts';
import { type DisputeUpdate, disputeTexts, neutralTexts } from './dispute-texts.ts';

interface Notice {
  dispute: typeof disputes.$inferSelect;
  exchange: typeof exchanges.$inferSelect;
  userId: string;
  update: DisputeUpdate;
}

/** An answer can be given again and again, so at most one a day is emailed. */
const onceADay = (disputeId: string, userId: string, update: DisputeUpdate) =>
  update === 'answered' ? { once: `dispute-mail:${disputeId}:${userId}:${new Date().toISOString().slice(0, 10)}` } : {};

/**
 * Notifies a party of a step of a dispute, in the app and by email, and updates the open pages of both. A block doesn't
 * stop it, because the party has to be able to answer; it only hides the other side's name and words.
 */
export const notifyOfDispute = async (
  deps: Pick<Deps, 'events'>,
  tx: Tx,
  { dispute, exchange, userId, update }: Notice,
): Promise<void> => {
  const { id, requesterId, providerId } = exchange;
  const [now] = await tx.select({ status: exchanges.status }).from(exchanges).where(eq(exchanges.id, id));
  const status = now?.status ?? exchange.status;
  afterCommit(() => deps.events.publish([requesterId, providerId], { type: 'exchange', data: { id, status } }));
  const [me] = await tx.select({ deletedAt: users.deletedAt }).from(users).where(eq(users.id, userId));
  if (!me || me.deletedAt !== null) return;
  const otherId = otherPartyOf(exchange, userId);
  const [other] = await tx
    .select({ firstName: users.firstName, lastName: users.lastName, deletedAt: users.deletedAt })
    .from(users)
    .where(eq(users.id, otherId));
  const [post] = await tx.select({ service: posts.serviceOffered }).from(posts).where(eq(posts.id, exchange.postId));
  const service = post?.service ?? '';
  const isBlocked = await areBlocked(tx, userId, otherId);
  const { title, text } = disputeTexts[update];
  const { decision, note } = dispute;
  const name = !other || other.deletedAt !== null ? 'A former member' : other.firstName;
  const sentence = (isBlocked ? neutralTexts[update] : text)({
    name,
    service,
    decision,
    isRequester: userId === requesterId,
  });
  await notify(deps, tx, {
    userId,
    aboutUserId: otherId,
    type: 'other',
    topic: 'exchange',
    title,
    description: note ? `${sentence} “${note}”` : sentence,
    actionUrl: `/exchanges?exchange=${id}`,
    relatedUserName: other && !isBlocked ? `${other.firstName} ${other.lastName}` : 'A member',
    serviceRequested: isBlocked ? null : service,
  });
  await enqueue(
    tx,
    'email.dispute',
    { disputeId: dispute.id, userId, news: update },
    onceADay(dispute.id, userId, update),
  );
};
