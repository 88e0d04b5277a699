import { c } from '../columns.ts';
import { drop, owned } from '../ownership.ts';
import { owner, users } from './members.ts';

// Authenticator apps and recovery codes.

/** One authenticator app per member. Not required at sign-in before `confirmedAt`. */
export const secondFactors = owned(
  c.table('second_factors', {
    userId: c
      .text()
      .primaryKey()
      .references(() => users.id, { onDelete: 'cascade' }),
    /** Encrypted with a key of the server. */
    sealedSecret: c.text().notNull(),
    /** The last 30-second step that was used, so that no code works twice. */
    lastStep: c.int(),
    confirmedAt: c.time(),
    createdAt: c.time().notNull(),
  }),
  {
    of: 'userId',
    whenErased: drop('stored for a return by `sealCredentials`'),
    exported: { as: 'secondFactor', columns: ['createdAt', 'confirmedAt'] },
  },
);

export const recoveryCodes = owned(
  c.table(
    'recovery_codes',
    {
      /** Hash of the member's id and the code. */
      id: c.text().primaryKey(),
      userId: owner(),
      createdAt: c.time().notNull(),
      usedAt: c.time(),
    },
    (t) => [c.index('recovery_codes_by_user').on(t.userId)],
  ),
  {
    of: 'userId',
    whenErased: drop('stored for a return by `sealCredentials`'),
    exported: { as: 'recoveryCodes', columns: ['createdAt', 'usedAt'] },
  },
);

/** Pending requests to remove a lost second factor. */
export const lostFactors = owned(
  c.table(
    'lost_factors',
    {
      userId: c
        .text()
        .primaryKey()
        .references(() => users.id, { onDelete: 'cascade' }),
      requestedAt: c.time().notNull(),
      /** The emailed link works from this time on. */
      readyAt: c.time().notNull(),
      /** sha256 of the token in the email; null until the email is sent. */
      tokenHash: c.text().unique(),
    },
    (t) => [c.index('lost_factors_ready').on(t.readyAt)],
  ),
  {
    of: 'userId',
    whenErased: drop('any sign-in cancels it anyway'),
    exported: { as: 'lostFactors', columns: ['requestedAt', 'readyAt'] },
  },
);
