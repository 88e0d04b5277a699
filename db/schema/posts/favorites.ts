import type { FavoriteType } from '#contracts/posts/favorites.ts';
import { sql } from 'drizzle-orm';
import { owner } from '../auth/members.ts';
import { c } from '../columns.ts';
import { drop, owned } from '../ownership.ts';

export const favorites = owned(
  c.table(
    'favorites',
    {
      /** Orders the list. */
      seq: c.serial(),
      userId: owner(),
      type: c.text().$type<FavoriteType>().notNull(),
      /** The id of the post or the member. No reference, so that an erased member who returns is a favorite again. */
      subjectId: c.text().notNull(),
      createdAt: c.time().notNull(),
    },
    (t) => [
      c.uniqueIndex('favorites_once').on(t.userId, t.type, t.subjectId),
      c.index('favorites_list').on(t.userId, t.seq),
      c.index('favorites_by_type').on(t.userId, t.type, t.seq),
      c.index('favorites_of').on(t.type, t.subjectId),
      c.check('favorites_type', sql`${t.type} in ('post', 'member')`),
    ],
  ),
  {
    of: 'userId',
    whenErased: drop('stored for a return by `sealFavorites`'),
    exported: { as: 'favorites', pagedBy: 'seq' },
  },
);
