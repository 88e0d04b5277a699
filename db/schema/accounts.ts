import { c } from './columns.ts';
import { owner, users } from './members.ts';
import { drop, keep, never, owned } from './ownership.ts';

// Account protection beyond the password, and the restoration of deleted accounts.

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
    whenErased: drop('kept for a return by `stashCredentials`'),
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
    whenErased: drop('kept for a return by `stashCredentials`'),
    exported: { as: 'recoveryCodes', columns: ['createdAt', 'usedAt'] },
  },
);

export const passkeys = owned(
  c.table(
    'passkeys',
    {
      /** The credential's id, base64url. */
      id: c.text().primaryKey(),
      userId: owner(),
      name: c.text().notNull(),
      /** COSE public key, base64url. */
      publicKey: c.text().notNull(),
      counter: c.int().notNull().default(0),
      transports: c.json<string[]>(),
      /** The WebAuthn user handle; null for passkeys not used since this column exists. */
      userHandle: c.text(),
      createdAt: c.time().notNull(),
      lastUsedAt: c.time(),
    },
    (t) => [c.index('passkeys_by_user').on(t.userId)],
  ),
  {
    of: 'userId',
    whenErased: drop('made anew by who returns'),
    exported: { as: 'passkeys', columns: ['name', 'createdAt', 'lastUsedAt'] },
  },
);

/** Pending WebAuthn challenges; each can be used once. */
export const passkeyChallenges = owned(
  c.table(
    'passkey_challenges',
    {
      /** sha256 of the challenge. */
      id: c.text().primaryKey(),
      /** The member who adds a passkey; null at sign-in. */
      userId: c.text().references(() => users.id, { onDelete: 'cascade' }),
      expiresAt: c.time().notNull(),
    },
    (t) => [c.index('passkey_challenges_expiry').on(t.expiresAt), c.index('passkey_challenges_by_user').on(t.userId)],
  ),
  {
    of: 'userId',
    whenErased: drop('live for five minutes'),
    exported: never('random numbers that live for five minutes'),
  },
);

/** Browsers that have signed in before, so that the member can be notified of a new one. */
export const knownDevices = owned(
  c.table(
    'known_devices',
    {
      userId: owner(),
      /** Keyed hash of the browser and its network. */
      fingerprint: c.text().notNull(),
      createdAt: c.time().notNull(),
      lastSeenAt: c.time().notNull(),
    },
    (t) => [c.primaryKey({ columns: [t.userId, t.fingerprint] })],
  ),
  {
    of: 'userId',
    whenErased: drop('who returns is told of each browser again'),
    exported: { as: 'knownDevices', columns: ['createdAt', 'lastSeenAt'] },
  },
);

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
      /** sha256 of the token in the mail. */
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
      /** The mailed link works from this time on. */
      readyAt: c.time().notNull(),
      /** sha256 of the token in the mail; null until the mail is sent. */
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

/** Security history of an account, for its owner and admins: sign-ins, failures, changed sign-in methods. */
export const securityEvents = owned(
  c.table(
    'security_events',
    {
      id: c.text().primaryKey(),
      userId: owner(),
      kind: c.text().notNull(),
      /** Null for events caused by the server itself. */
      ip: c.text(),
      requestId: c.text(),
      details: c.json<Record<string, string | number | boolean>>(),
      createdAt: c.time().notNull(),
    },
    (t) => [c.index('security_events_by_user').on(t.userId, t.id), c.index('security_events_age').on(t.createdAt)],
  ),
  {
    of: 'userId',
    whenErased: drop('say from where the member came, which goes with them'),
    exported: { as: 'securityEvents', pagedBy: 'id' },
  },
);
