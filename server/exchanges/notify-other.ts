import type { ExchangeStatus } from '#contracts/exchanges/exchanges.ts';
import { exchanges } from '#db/schema/exchanges/exchanges.ts';
import { users } from '#db/schema/auth/members.ts';
import { posts } from '#db/schema/posts/posts.ts';
import { afterCommit } from '#db/client/scope.ts';
import type { Tx } from '#db/client/types.ts';
import { eq } from 'drizzle-orm';
import { areBlocked } from '../auth/blocks/blocked.ts';
import type { Deps } from '../platform/context/context.ts';
import { enqueue } from '../platform/jobs/enqueue.ts';
import { notify } from '../notifications/notify.ts';
import { findZone } from './appointments/notices/find-zone.ts';
import { dayText } from './deadlines/day-text.ts';
import { exchangeNotice } from './exchange-notice.ts';

interface Update {
  exchange: Pick<typeof exchanges.$inferSelect, 'id' | 'postId'>;
  /** The member in whose name it changed. */
  actorId: string;
  otherId: string;
  status: ExchangeStatus;
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

/** Until when this member can confirm or contest what is done, in words. */
const findConfirmDay = async (tx: Tx, exchangeId: string, userId: string): Promise<string | null> => {
  const [row] = await tx.select({ at: exchanges.confirmBy }).from(exchanges).where(eq(exchanges.id, exchangeId));
  return row?.at ? dayText(row.at, await findZone(tx, userId, 'UTC')) : null;
};

/** Notifies the other party of a new exchange or its new status; by email too, unless it is silent. */
export const notifyOfStatus = async (
  deps: Pick<Deps, 'events'>,
  tx: Tx,
  { note, reason = null, ...update }: Update & { note?: string; reason?: string | null },
): Promise<void> => {
  const { exchange, actorId, otherId, status, silent } = update;
  const by = status === 'completed' ? await findConfirmDay(tx, exchange.id, otherId) : null;
  const isNotified = await notifyOther(deps, tx, {
    ...update,
    notice: (name, service) => {
      const { title, text } = exchangeNotice(status, { name, service, by });
      return { title, text: reason ? `${note ?? text} “${reason}”` : (note ?? text) };
    },
  });
  if (!isNotified || silent) return;
  await enqueue(tx, 'email.exchange', { exchangeId: exchange.id, userId: otherId, actorId, status });
};
