import type { ExchangeStatus } from '#contracts/exchanges.ts';
import { users } from '#db/schema/members.ts';
import { afterCommit } from '#db/client/scope.ts';
import type { Tx } from '#db/client/types.ts';
import { eq } from 'drizzle-orm';
import { areBlocked } from '../visibility/blocked.ts';
import type { Deps } from '../context/context.ts';
import { enqueue } from '../jobs/enqueue.ts';
import { notify } from '../notifications/notify.ts';
import { exchangeNotice } from './exchange-notice.ts';

interface News {
  id: string;
  /** The member in whose name it changed. */
  actorId: string;
  otherId: string;
  status: ExchangeStatus;
  service: string;
  note?: string;
  /** Leaves a notification only, without mail and push. */
  quiet?: boolean;
}

/**
 * Notifies the other party of a new or changed exchange, and the open pages of both. If a block exists, only the pages
 * are updated.
 */
export const notifyParty = async (
  deps: Pick<Deps, 'events'>,
  tx: Tx,
  { id, actorId, otherId, status, service, note, quiet = false }: News,
): Promise<void> => {
  afterCommit(() => deps.events.publish([actorId, otherId], { type: 'exchange', data: { id, status } }));
  const [me] = await tx
    .select({ firstName: users.firstName, lastName: users.lastName, blockCount: users.blockCount })
    .from(users)
    .where(eq(users.id, actorId));
  if (me && me.blockCount > 0 && (await areBlocked(tx, actorId, otherId))) return;
  const name = me ? `${me.firstName} ${me.lastName}` : 'A member';
  const { title, text } = exchangeNotice(status, me?.firstName ?? name, service);
  await notify(
    deps,
    tx,
    {
      userId: otherId,
      type: 'other',
      topic: 'exchange',
      title,
      description: note ?? text,
      actionUrl: `/exchanges?exchange=${id}`,
      relatedUserName: name,
      serviceRequested: service,
    },
    { push: !quiet },
  );
  if (!quiet) await enqueue(tx, 'email.exchange', { exchangeId: id, userId: otherId, actorId, status });
};
