import { c } from '../columns.ts';

/** Pictures for previews of links that were drawn, so that those of other words and of pages that are gone are deleted. */
export const sharePictures = c.table('share_pictures', {
  /** 'p/' and the post's id or 'm/' and the member's, then a digest of what it shows. */
  name: c.text().primaryKey(),
  drawnAt: c.time().notNull(),
});
