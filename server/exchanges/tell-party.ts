import type { ExchangeStatus } from '#contracts/exchanges.ts';
import { users } from '#db/schema.ts';
import { afterCommit } from '#db/scope.ts';
import type { Tx } from '#db/types.ts';
import { eq } from 'drizzle-orm';
import type { MemberContext } from '../context.ts';
import { notify } from '../notifications/notify.ts';

const sentences: Record<ExchangeStatus, [title: string, text: (name: string, service: string) => string]> = {
  pending: ['New exchange request', (name, service) => `${name} would like to exchange with you: ${service}.`],
  accepted: [
    'Exchange accepted',
    (name, service) => `${name} accepted the exchange: ${service}. You can start any time.`,
  ],
  in_progress: ['Exchange started', (name, service) => `${name} started the exchange: ${service}.`],
  completed: [
    'Exchange completed',
    (name, service) => `${name} marked the exchange as complete: ${service}. How was it?`,
  ],
  cancelled: ['Exchange cancelled', (name, service) => `${name} cancelled the exchange: ${service}.`],
};

/** Tells the other party of a new or moved exchange, and the open pages of both. */
export const tellParty = async (
  ctx: MemberContext,
  tx: Tx,
  exchange: { id: string; otherId: string; status: ExchangeStatus; service: string; note?: string },
): Promise<void> => {
  const { id, otherId, status, service, note } = exchange;
  const [me] = await tx
    .select({ firstName: users.firstName, lastName: users.lastName })
    .from(users)
    .where(eq(users.id, ctx.actor.id));
  const name = me ? `${me.firstName} ${me.lastName}` : 'A member';
  const [title, text] = sentences[status];
  await notify(ctx, tx, {
    userId: otherId,
    type: 'other',
    title,
    description: note ?? text(me?.firstName ?? name, service),
    actionUrl: `/exchanges?exchange=${id}`,
    relatedUserName: name,
    serviceRequested: service,
  });
  afterCommit(() => ctx.events.publish([ctx.actor.id, otherId], { type: 'exchange', data: { id, status } }));
};
