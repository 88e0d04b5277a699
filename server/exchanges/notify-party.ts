import type { ExchangeStatus } from '#contracts/exchanges.ts';
import { users } from '#db/schema/members.ts';
import { afterCommit } from '#db/client/scope.ts';
import type { Tx } from '#db/client/types.ts';
import { eq } from 'drizzle-orm';
import { areBlocked } from '../visibility/blocked.ts';
import type { Deps } from '../context/context.ts';
import { enqueue } from '../jobs/enqueue.ts';
import { notify } from '../notifications/notify.ts';
import { exchangeNews } from './exchange-news.ts';

interface News {
  id: string;
  /** Who it moved in the name of. */
  actorId: string;
  otherId: string;
  status: ExchangeStatus;
  service: string;
  note?: string;
  /** Leaves a notice only: no mail and no push. */
  quiet?: boolean;
}

/** Tells the other party of a new or moved exchange, and the open pages of both. Behind a block only those hear of it. */
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
  const { title, text } = exchangeNews(status, me?.firstName ?? name, service);
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
