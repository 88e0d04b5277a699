import type { ExchangeStatus } from '#contracts/exchanges/exchanges.ts';
import type { exchanges } from '#db/schema/exchanges/exchanges.ts';
import { users } from '#db/schema/auth/members.ts';
import { posts } from '#db/schema/posts/posts.ts';
import { afterCommit } from '#db/client/scope.ts';
import type { Tx } from '#db/client/types.ts';
import { eq } from 'drizzle-orm';
import { areBlocked } from '../auth/blocks/blocked.ts';
import type { Deps } from '../platform/context/context.ts';
import { notify } from '../notifications/notify.ts';
import { notifyOf } from '../notifications/notify-of.ts';
import type { NoticeDeps } from '../notifications/notice.ts';
import { statusNotices } from './notices/status.ts';

interface Update {
  exchange: Pick<typeof exchanges.$inferSelect, 'id' | 'postId'>;
  /** The member in whose name it changed. */
  actorId: string;
  otherId: string;
  status: ExchangeStatus;
  /** The status that it had, where that makes a difference. */
  before?: ExchangeStatus;
  /** Leaves a notification only, without push. */
  silent?: boolean;
}

type Notice = { title: string; text: string };

/**
 * Notifies the other party of an update in an exchange, and the open pages of both. If a block exists, only the pages
 * are updated. Returns whether the other party was notified.
 */
export const notifyOther = async (
  deps: Pick<Deps, 'events'>,
  tx: Tx,
  {
    exchange: { id, postId },
    actorId,
    otherId,
    status,
    silent = false,
    notice,
  }: Update & { notice: (firstName: string, service: string) => Notice },
): Promise<boolean> => {
  afterCommit(() => deps.events.publish([actorId, otherId], { type: 'exchange', data: { id, status } }));
  const [me] = await tx
    .select({ firstName: users.firstName, lastName: users.lastName, blockCount: users.blockCount })
    .from(users)
    .where(eq(users.id, actorId));
  if (me && me.blockCount > 0 && (await areBlocked(tx, actorId, otherId))) return false;
  const [post] = await tx.select({ service: posts.serviceOffered }).from(posts).where(eq(posts.id, postId));
  const service = post?.service ?? '';
  const { title, text } = notice(me?.firstName ?? 'A member', service);
  await notify(
    deps,
    tx,
    {
      userId: otherId,
      aboutUserId: actorId,
      type: 'other',
      topic: 'exchange',
      title,
      description: text,
      actionUrl: `/exchanges?exchange=${id}`,
      relatedUserName: me ? `${me.firstName} ${me.lastName}` : 'A member',
      serviceRequested: service,
    },
    { push: !silent },
  );
  return true;
};

/** Has the open pages of both fetch the exchange again. */
export const publishExchange = (
  { events }: Pick<Deps, 'events'>,
  userIds: readonly string[],
  id: string,
  status: ExchangeStatus,
): void => afterCommit(() => events.publish([...userIds], { type: 'exchange', data: { id, status } }));

/** Notifies the other party of a new exchange or its new status; by email too, unless it is silent. */
export const notifyOfStatus = async (
  deps: NoticeDeps,
  tx: Tx,
  { exchange: { id }, actorId, otherId, status, before, silent = false }: Update,
): Promise<void> => {
  publishExchange(deps, [actorId, otherId], id, status);
  const step = status === 'cancelled' && before === 'pending' ? 'declined' : status;
  await notifyOf(deps, tx, statusNotices[step], { userId: otherId, exchangeId: id }, { silent });
};
