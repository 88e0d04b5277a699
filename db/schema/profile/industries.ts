import { users } from '../auth/members.ts';
import { c } from '../columns.ts';
import { byHand, drop, owned } from '../ownership.ts';
import { industries } from '../posts/catalog.ts';

export const memberIndustries = owned(
  c.table(
    'member_industries',
    {
      userId: c
        .text()
        .notNull()
        .references(() => users.id, { onDelete: 'cascade' }),
      industryId: c
        .text()
        .notNull()
        .references(() => industries.id),
    },
    (t) => [
      c.primaryKey({ columns: [t.userId, t.industryId] }),
      c.index('member_industries_by_industry').on(t.industryId),
    ],
  ),
  { of: 'userId', whenErased: drop('part of the profile that is kept for a return'), exported: byHand('profile') },
);
