import type { ExchangeStatus } from '#contracts/exchanges.ts';
import { users } from '#db/schema.ts';
import { afterCommit } from '#db/scope.ts';
import type { Tx } from '#db/types.ts';
import { eq } from 'drizzle-orm';
import type { MemberContext } from '../context.ts';
import { enqueue } from '../jobs/enqueue.ts';
import { notify } from '../notifications/notify.ts';
import { exchangeNews } from './exchange-news.ts';

/** Tells the other party of a new or moved exchange, and the open pages of both; `actorId` where it moved in another's name. */
export const tellParty = async (
  ctx: MemberContext,
  tx: Tx,
  exchange: { id: string; actorId?: string; otherId: string; status: ExchangeStatus; service: string; note?: string },
): Promise<void> => {
  const { id, actorId = ctx.actor.id, otherId, status, service, note } = exchange;
  const [me] = await tx
    .select({ firstName: users.firstName, lastName: users.lastName })
    .from(users)
    .where(eq(users.id, actorId));
  const name = me ? `${me.firstName} ${me.lastName}` : 'A member';
  const { title, text } = exchangeNews(status, me?.firstName ?? name, service);
  await notify(ctx, tx, {
    userId: otherId,
    type: 'other',
    title,
    description: note ?? text,
    actionUrl: `/exchanges?exchange=${id}`,
    relatedUserName: name,
    serviceRequested: service,
  });
  await enqueue(tx, 'email.exchange', { exchangeId: id, userId: otherId, actorId, status });
  afterCommit(() => ctx.events.publish([actorId, otherId], { type: 'exchange', data: { id, status } }));
};
