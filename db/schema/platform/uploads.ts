import { sql } from 'drizzle-orm';
import { users } from '../auth/members.ts';
import { c } from '../columns.ts';
import { keep, owned } from '../ownership.ts';

/** Files that members upload. Those of messages have a table of their own: `attachments`. */
export const uploads = owned(
  c.table(
    'uploads',
    {
      /** The object's name in storage; random, so that it cannot be guessed. */
      key: c.text().primaryKey(),
      /** Null where what it belongs to decides how long it stays, as an identity check does. */
      userId: c.text().references(() => users.id, { onDelete: 'set null' }),
      /** A name in `server/platform/uploads/purposes.ts`. */
      purpose: c.text().notNull().default('profile'),
      /** Announced, stored, bound to what shows it, released: in this order. */
      status: c.text().$type<'issued' | 'stored' | 'in-use' | 'orphaned'>().notNull(),
      /** The type as found in the content; null before that, and for what an earlier release stored. */
      type: c.text(),
      /** Announced, then stored. */
      bytes: c.int(),
      /** The width of a picture in its largest size; null for what an earlier release stored. */
      width: c.int(),
      height: c.int(),
      /** What a profile picture looks like, in 64 bits as hex, so that the same picture is found again. */
      fingerprint: c.text(),
      /** The id of what shows it; null where the member does, as a profile picture. */
      boundTo: c.text(),
      createdAt: c.time().notNull(),
      expiresAt: c.time().notNull(),
      /** Only the release before this one reads it; dropped in the next one. */
      storedAt: c.time(),
    },
    (t) => [
      c.index('uploads_by_user').on(t.userId),
      c.index('uploads_by_status').on(t.status, t.expiresAt),
      c.index('uploads_bound').on(t.boundTo).where(sql`bound_to is not null`),
      c.check('uploads_status', sql`${t.status} in ('issued', 'stored', 'in-use', 'orphaned')`),
    ],
  ),
  {
    of: 'userId',
    whenErased: keep('the purge releases them, and the clean-up removes the files'),
    exported: { as: 'uploads' },
  },
);

/** The attempts to store what was put to an upload address, of a picture or of a file. */
export const uploadAttempts = c.table(
  'upload_attempts',
  {
    key: c.text().primaryKey(),
    attempts: c.int().notNull(),
    /** While one is made; in the past otherwise, also after the node that made it died. */
    busyUntil: c.time().notNull(),
    createdAt: c.time().notNull(),
  },
  (t) => [c.index('upload_attempts_old').on(t.createdAt)],
);
