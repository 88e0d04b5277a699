import { sql } from 'drizzle-orm';
import { owner, users } from '../auth/members.ts';
import { c } from '../columns.ts';
import { keep, owned } from '../ownership.ts';

// Identity checks.

export const verificationSubmissions = owned(
  c.table(
    'verification_submissions',
    {
      id: c.text().primaryKey(),
      userId: owner(),
      attempt: c.int().notNull(),
      status: c.text().$type<'checking' | 'waiting' | 'approved' | 'rejected'>().notNull(),
      livePhotoKey: c.text(),
      idDocumentKey: c.text(),
      scores: c.json<Record<string, number>>(),
      reason: c.text(),
      /** The member's name at the time of the check. */
      checkedFirstName: c.text(),
      checkedLastName: c.text(),
      submittedAt: c.time().notNull(),
      decidedAt: c.time(),
      decidedBy: c.text().references(() => users.id),
      purgeAt: c.time(),
    },
    (t) => [
      c.uniqueIndex('verification_attempt').on(t.userId, t.attempt),
      c.index('verification_queue').on(t.status, t.submittedAt),
      c.index('verification_purge').on(t.purgeAt),
      c.check('verification_state', sql`${t.status} in ('checking', 'waiting', 'approved', 'rejected')`),
    ],
  ),
  {
    of: 'userId',
    whenErased: keep('names are cleared at the erasure; the purge removes the pictures'),
    exported: { as: 'identityChecks' },
  },
);

/** Keyed hashes of pictures submitted for identity checks; kept as long as the account. */
export const identityFiles = owned(
  c.table(
    'identity_files',
    {
      hash: c.text().notNull(),
      submissionId: c
        .text()
        .notNull()
        .references(() => verificationSubmissions.id, { onDelete: 'cascade' }),
      userId: owner(),
    },
    (t) => [c.primaryKey({ columns: [t.hash, t.submissionId] }), c.index('identity_files_by_user').on(t.userId)],
  ),
  {
    of: 'userId',
    whenErased: keep('removed at the purge, so that until then a reused ID is recognized'),
    exported: { as: 'identityFiles', columns: ['submissionId'] },
  },
);
