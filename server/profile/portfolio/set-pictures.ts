import type { PortfolioItem, setPortfolioPicturesInput } from '#contracts/profile/portfolio.ts';
import { uploads } from '#db/schema/platform/uploads.ts';
import { inArray } from 'drizzle-orm';
import type { z } from 'zod';
import type { MemberContext } from '../../platform/context/context.ts';
import { changePictures, copyFromElsewhere } from '../../platform/uploads/pictures.ts';
import { portfolioUpload } from '../../platform/uploads/purposes.ts';
import { takeDirectUploads } from '../../platform/uploads/take-direct.ts';
import { saveItem } from './change.ts';
import { lockOwnItemOrThrow } from './own-item.ts';

/** Sets the pictures of the actor's past work: the whole list in its order, or nothing. */
export const setPortfolioPictures = async (
  ctx: MemberContext,
  { id, pictures: list }: z.infer<typeof setPortfolioPicturesInput>,
): Promise<PortfolioItem> => {
  const { pictures: shown } = await ctx.db.write((tx) => lockOwnItemOrThrow(ctx, tx, id));
  const keys = list.flatMap(({ uploadId }) => uploadId ?? []);
  if (keys.length > 0) await takeDirectUploads(ctx, portfolioUpload, inArray(uploads.key, keys));
  const wanted = await copyFromElsewhere(ctx, portfolioUpload, list, shown);
  return ctx.db.write(async (tx) => {
    const before = await lockOwnItemOrThrow(ctx, tx, id);
    const change = { userId: ctx.actor.id, to: id, shown: before.pictures, wanted };
    return saveItem(ctx, tx, before, { pictures: await changePictures(tx, portfolioUpload, change) });
  });
};
