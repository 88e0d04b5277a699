import type { exchanges } from '#db/schema/exchanges/exchanges.ts';
import type { Tx } from '#db/client/types.ts';
import type { MemberContext } from '../../platform/context/context.ts';
import { notifyMember } from '../../notifications/notify.ts';
import { raiseChange } from '../raise-change.ts';
import { publishExchange } from '../notify-of-status.ts';
import { termsNotices } from './notices.ts';

interface Update {
  exchange: typeof exchanges.$inferSelect;
  otherId: string;
  version: number;
  /** `written`: a new offer; `accepted`: a change of terms that were agreed before. */
  step: 'written' | 'accepted';
}

/** Notifies the other party of an offer, or of its answer. */
export const notifyOfTerms = async (
  ctx: MemberContext,
  tx: Tx,
  { exchange, otherId, version, step }: Update,
): Promise<void> => {
  const { id, status } = exchange;
  await raiseChange(ctx, tx, exchange, { actorId: ctx.actor.id });
  const offerNotice = status === 'pending' ? termsNotices.offered : termsNotices.changeAsked;
  publishExchange(ctx, [ctx.actor.id, otherId], id, status);
  await notifyMember(ctx, tx, step === 'accepted' ? termsNotices.changeAgreed : offerNotice, {
    userId: otherId,
    exchangeId: id,
    version,
  });
};
