import type { exchanges } from '#db/schema/exchanges/exchanges.ts';
import type { Tx } from '#db/client/types.ts';
import type { ExchangeStatus } from '#contracts/exchanges/exchanges.ts';
import type { MemberContext } from '../../platform/context/context.ts';
import { enqueue } from '../../platform/jobs/enqueue.ts';
import { notifyOther } from '../notify-other.ts';

/** An offer was written, or accepted in an exchange that was agreed before. */
type TermsStep = 'written' | 'accepted';

/** The notification to the other party about an offer. */
export const termsNotice = (step: TermsStep, status: ExchangeStatus, name: string, service: string) => {
  if (step === 'accepted') {
    return { title: 'Change agreed', text: `${name} agreed to your change of the exchange: ${service}.` };
  }
  return status === 'pending'
    ? { title: 'New offer', text: `${name} made you a new offer: ${service}.` }
    : { title: 'Change requested', text: `${name} would like to change what you agreed: ${service}.` };
};

interface Update {
  exchange: typeof exchanges.$inferSelect;
  otherId: string;
  version: number;
  step: TermsStep;
}

/** Notifies the other party of an offer, or of its answer. */
export const notifyOfTerms = async (
  ctx: MemberContext,
  tx: Tx,
  { exchange, otherId, version, step }: Update,
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
