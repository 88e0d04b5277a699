import type { confirmPortfolioItemInput, PortfolioItem } from '#contracts/profile/portfolio.ts';
import { portfolioItems } from '#db/schema/profile/portfolio.ts';
import { and, eq } from 'drizzle-orm';
import type { z } from 'zod';
import { areBlocked } from '../../auth/blocks/blocked.ts';
import type { MemberContext } from '../../platform/context/context.ts';
import { AppError } from '../../platform/core/app-error.ts';
import { findItemOrThrow } from './items.ts';

/** The other party of the exchange says whether the work was made in it; they may change their mind. */
export const confirmPortfolioItem = (
  ctx: MemberContext,
  { id, yes }: z.infer<typeof confirmPortfolioItemInput>,
): Promise<PortfolioItem> =>
  ctx.db.write(async (tx) => {
    const ofPartner = and(eq(portfolioItems.id, id), eq(portfolioItems.partnerId, ctx.actor.id));
    const [changed] = await tx
      .update(portfolioItems)
      .set({ confirmState: yes ? 'confirmed' : 'declined' })
      .where(ofPartner)
      .returning({ ownerId: portfolioItems.userId });
    if (!changed || (await areBlocked(tx, ctx.actor.id, changed.ownerId))) throw new AppError('PORTFOLIO_NOT_FOUND');
    return findItemOrThrow(ctx, tx, id);
  });
