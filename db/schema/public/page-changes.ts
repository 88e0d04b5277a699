import { owner } from '../auth/members.ts';
import { c } from '../columns.ts';
import { drop, never, owned } from '../ownership.ts';

/** Since when a post or a member looks to visitors as they do, for the sitemap. */
export const pageChanges = owned(
  c.table(
    'page_changes',
    {
      /** 'p:' and the post's id, or 'm:' and the member's. */
      key: c.text().primaryKey(),
      userId: owner(),
      /** Of all that visitors see. */
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
