import { c } from '../columns.ts';

/** The drawn pictures for previews of links, so that those whose words changed or whose pages are gone are deleted. */
export const sharePictures = c.table('share_pictures', {
  /** 'p/' and the post's id or 'm/' and the member's, then a digest of what it shows. */
  name: c.text().primaryKey(),
  drawnAt: c.time().notNull(),
});
