import { portfolioItems } from '#db/schema/profile/portfolio.ts';
import { eq } from 'drizzle-orm';
import type { MemberContext } from '../../platform/context/context.ts';
import { releasePictures } from '../../platform/uploads/pictures.ts';
import { portfolioUpload } from '../../platform/uploads/purposes.ts';
import { lockOwnItemOrThrow } from './own-item.ts';

/** Removes the actor's past work, with its pictures. */
export const removePortfolioItem = (ctx: MemberContext, { id }: { id: string }): Promise<{ success: true }> =>
  ctx.db.write(async (tx) => {
    const { pictures } = await lockOwnItemOrThrow(ctx, tx, id);
    await tx.delete(portfolioItems).where(eq(portfolioItems.id, id));
    await releasePictures(tx, portfolioUpload, pictures);
    return { success: true };
  });
