import type { exchanges } from '#db/schema/exchanges/exchanges.ts';
import type { Tx } from '#db/client/types.ts';
import type { MemberContext } from '../../platform/context/context.ts';
import { enqueue } from '../../platform/jobs/enqueue.ts';
import { notifyOther } from '../notify-other.ts';
import { termsNotice, type TermsStep } from './terms-notice.ts';

interface News {
  exchange: typeof exchanges.$inferSelect;
  otherId: string;
  version: number;
  step: TermsStep;
}

/** Notifies the other party of an offer, or of its answer. */
export const notifyOfTerms = async (
  ctx: MemberContext,
  tx: Tx,
  { exchange, otherId, version, step }: News,
): Promise<void> => {
  const isNotified = await notifyOther(ctx, tx, {
    exchange,
    actorId: ctx.actor.id,
    otherId,
    status: exchange.status,
    notice: (name, service) => termsNotice(step, exchange.status, name, service),
  });
  if (!isNotified) return;
  await enqueue(tx, 'email.exchange-terms', {
    exchangeId: exchange.id,
    userId: otherId,
    actorId: ctx.actor.id,
    version,
    step,
  });
};
