import type { Tx } from '#db/client/types.ts';
import { exchanges } from '#db/schema/exchanges/exchanges.ts';
import { portfolioItems } from '#db/schema/profile/portfolio.ts';
import { and, eq, ne, or } from 'drizzle-orm';
import { notifyMember } from '../../notifications/notify.ts';
import type { MemberContext } from '../../platform/context/context.ts';
import { AppError } from '../../platform/core/app-error.ts';
import { confirmationAsked } from './notices.ts';

type MadeIn = Pick<typeof portfolioItems.$inferInsert, 'exchangeId' | 'partnerId' | 'confirmState'>;

/** The columns that say in which exchange of the actor's a work was made, which the other party is asked to confirm. */
export const findMadeInOrThrow = async (
  ctx: MemberContext,
  tx: Tx,
  { itemId, exchangeId }: { itemId: string; exchangeId: string | null },
): Promise<MadeIn> => {
  if (exchangeId === null) return { exchangeId, partnerId: null, confirmState: 'none' };
  const me = ctx.actor.id;
  const [row] = await tx
    .select()
    .from(exchanges)
    .where(and(eq(exchanges.id, exchangeId), or(eq(exchanges.requesterId, me), eq(exchanges.providerId, me))));
  if (!row) throw new AppError('EXCHANGE_NOT_FOUND');
  if (row.status !== 'completed') throw new AppError('PORTFOLIO_EXCHANGE_OPEN');
  const [used] = await tx
    .select({ id: portfolioItems.id })
    .from(portfolioItems)
    .where(
      and(eq(portfolioItems.userId, me), eq(portfolioItems.exchangeId, exchangeId), ne(portfolioItems.id, itemId)),
    );
  if (used) throw new AppError('PORTFOLIO_EXCHANGE_USED');
  const partnerId = row.requesterId === me ? row.providerId : row.requesterId;
  return { exchangeId, partnerId, confirmState: 'asked' };
};

/** Asks the other party to confirm that the work was made in their exchange. */
export const askPartner = async (ctx: MemberContext, tx: Tx, itemId: string, { partnerId }: MadeIn): Promise<void> => {
  if (partnerId) await notifyMember(ctx, tx, confirmationAsked, { userId: partnerId, itemId });
};
