import type { MemberContext } from '../../platform/context/context.ts';
import { portfolioUpload, postUpload } from '../../platform/uploads/purposes.ts';
import { findPostOfPictureOrThrow, findShowing } from '../../posts/pictures/find-shown.ts';
import { findShownItemOrThrow, pictureOfItem } from '../../profile/portfolio/find-shown.ts';

/** A picture that the actor may see, with the title of what shows it and its owner. */
export const findPictureOrThrow = async (ctx: MemberContext, id: string) => {
  const showing = await findShowing(ctx.db.read, id);
  if (showing?.purpose === portfolioUpload.name) {
    const { owner, item } = await findShownItemOrThrow(ctx, showing.boundTo);
    const picture = pictureOfItem(item, id);
    return { purpose: portfolioUpload, owner, title: item.title, picture, createdAt: item.createdAt };
  }
  const { post, picture } = await findPostOfPictureOrThrow(ctx, id);
  return { purpose: postUpload, owner: post.user, title: post.serviceOffered, picture, createdAt: post.createdAt };
};
