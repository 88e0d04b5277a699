import { users } from '../auth/members.ts';
import { c } from '../columns.ts';
import { drop, never, owned } from '../ownership.ts';

/** Since when a page looks to visitors as it does, for the sitemap. */
export const pageChanges = owned(
  c.table(
    'page_changes',
    {
      /** 'p:' and the post's id, 'm:' and the member's, or 's:' and the skill's, with the town's behind a slash. */
      key: c.text().primaryKey(),
      /** The member whose page or post it is; null for a skill's page. */
      userId: c.text().references(() => users.id, { onDelete: 'cascade' }),
      /** The digest of all that visitors see on the page. */
      digest: c.text().notNull(),
      changedAt: c.time().notNull(),
    },
    (t) => [c.index('page_changes_by_member').on(t.userId)],
  ),
  {
    of: 'userId',
    whenErased: drop('their pages are gone'),
    exported: never('says when pages changed that the export has'),
  },
);
