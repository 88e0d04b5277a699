import { owner, users } from '../auth/members.ts';
import { c } from '../columns.ts';
import { byHand, owned } from '../ownership.ts';

/** What staff wrote about a member. Never changed afterwards. */
export const staffNotes = owned(
  c.table(
    'staff_notes',
    {
      id: c.text().primaryKey(),
      userId: owner(),
      authorId: c
        .text()
        .notNull()
        .references(() => users.id),
      text: c.text().notNull(),
      /** The day ('YYYY-MM-DD' in UTC) from which the member finds it in their data; null: at once. */
      until: c.text(),
      createdAt: c.time().notNull(),
    },
    (t) => [c.index('staff_notes_by_member').on(t.userId, t.id)],
  ),
  { of: 'userId', whenErased: 'seal', exported: byHand('staffNotes') },
);
