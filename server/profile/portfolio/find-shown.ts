import type { Picture } from '#contracts/platform/pictures.ts';
import type { PortfolioItem } from '#contracts/profile/portfolio.ts';
import type { Queryable } from '#db/client/types.ts';
import { portfolioItems } from '#db/schema/profile/portfolio.ts';
import { eq } from 'drizzle-orm';
import type { MemberContext } from '../../platform/context/context.ts';
import { AppError } from '../../platform/core/app-error.ts';
import { findPublicMemberOrThrow } from '../find-member.ts';
import { selectItems, toItem } from './items.ts';

/** Whose past work it is; null for none. */
export const findOwnerId = async (db: Queryable, id: string): Promise<string | null> => {
  const [row] = await db
    .select({ userId: portfolioItems.userId })
    .from(portfolioItems)
    .where(eq(portfolioItems.id, id));
  return row?.userId ?? null;
};

/** Past work that the actor may see, with its owner. */
export const findShownItemOrThrow = async (ctx: MemberContext, id: string) => {
  const [row] = await selectItems(ctx.db.read, ctx.actor.id, eq(portfolioItems.id, id));
  if (!row) throw new AppError('PORTFOLIO_NOT_FOUND');
  const owner = await findPublicMemberOrThrow(ctx, row.item.userId);
  return { owner, item: toItem(row, ctx.actor.id) };
};

/** A picture of an item. */
export const pictureOfItem = ({ pictures }: PortfolioItem, id: string): Picture => {
  const picture = pictures.find((shown) => shown.id === id);
  if (!picture) throw new AppError('PICTURE_NOT_FOUND');
  return picture;
};
