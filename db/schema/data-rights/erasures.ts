import { users } from '../auth/members.ts';
import { c } from '../columns.ts';
import { keep, never, owned } from '../ownership.ts';

/** Deleted accounts that can still be restored. */
export const erasures = owned(
  c.table(
    'erasures',
    {
      userId: c
        .text()
        .primaryKey()
        .references(() => users.id, { onDelete: 'cascade' }),
      /** The removed rows, encrypted with a key of the server; deleted at `purgeAt`. */
      sealed: c.text().notNull(),
      /** sha256 of the token in the email. */
      tokenHash: c.text().notNull().unique(),
      createdAt: c.time().notNull(),
      purgeAt: c.time().notNull(),
    },
    (t) => [c.index('erasures_purge').on(t.purgeAt)],
  ),
  {
    of: 'userId',
    whenErased: keep('made by the erasure itself, and purged after seven days'),
    exported: never('exists only while the account is deleted'),
  },
);
