import { type addPortfolioItemInput, MAX_PORTFOLIO_ITEMS, type PortfolioItem } from '#contracts/profile/portfolio.ts';
import { newId } from '#db/client/ids.ts';
import { portfolioItems } from '#db/schema/profile/portfolio.ts';
import { count, eq } from 'drizzle-orm';
import type { z } from 'zod';
import { lockMember } from '../../auth/members/lock-member.ts';
import type { MemberContext } from '../../platform/context/context.ts';
import { AppError } from '../../platform/core/app-error.ts';
import { findItemOrThrow } from './items.ts';
import { askPartner, findMadeInOrThrow } from './made-in.ts';

/** Adds past work to the actor's profile. */
export const addPortfolioItem = (
  ctx: MemberContext,
  { title, words, link = null, exchangeId = null }: z.infer<typeof addPortfolioItemInput>,
): Promise<PortfolioItem> =>
  ctx.db.write(async (tx) => {
    const userId = ctx.actor.id;
    await lockMember(tx, userId);
    const [found] = await tx.select({ count: count() }).from(portfolioItems).where(eq(portfolioItems.userId, userId));
    if ((found?.count ?? 0) >= MAX_PORTFOLIO_ITEMS) throw new AppError('PORTFOLIO_FULL');
    const id = newId();
    const madeIn = await findMadeInOrThrow(ctx, tx, { itemId: id, exchangeId });
    await tx.insert(portfolioItems).values({ id, userId, title, words, link, ...madeIn, createdAt: Date.now() });
    await askPartner(ctx, tx, id, madeIn);
    return findItemOrThrow(ctx, tx, id);
  });
