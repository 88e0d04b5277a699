import { c } from './columns.ts';
import { owner, users } from './members.ts';
import { keep, never, owned } from './ownership.ts';

// What protects an account beyond its password, and its way back after it was deleted.

/** One authenticator app a member. Not asked for before `confirmedAt`. */
export const secondFactors = owned(
  c.table('second_factors', {
    userId: c
      .text()
      .primaryKey()
      .references(() => users.id, { onDelete: 'cascade' }),
    /** Sealed under a key of the server. */
    sealedSecret: c.text().notNull(),
    /** The newest 30-second step that was used, so that no code serves twice. */
    lastStep: c.int(),
    confirmedAt: c.time(),
    createdAt: c.time().notNull(),
  }),
  { of: 'userId', whenErased: 'delete', exported: { as: 'secondFactor', columns: ['createdAt', 'confirmedAt'] } },
);

export const recoveryCodes = owned(
  c.table(
    'recovery_codes',
    {
      /** Hash of the member and the code. */
      id: c.text().primaryKey(),
      userId: owner(),
      createdAt: c.time().notNull(),
      usedAt: c.time(),
    },
    (t) => [c.index('recovery_codes_by_user').on(t.userId)],
  ),
  { of: 'userId', whenErased: 'delete', exported: { as: 'recoveryCodes', columns: ['createdAt', 'usedAt'] } },
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
      /** By which the authenticator names its member; null for one that has not been used since this is kept. */
      userHandle: c.text(),
      createdAt: c.time().notNull(),
      lastUsedAt: c.time(),
    },
    (t) => [c.index('passkeys_by_user').on(t.userId)],
  ),
  { of: 'userId', whenErased: 'delete', exported: { as: 'passkeys', columns: ['name', 'createdAt', 'lastUsedAt'] } },
);

/** Challenges that wait for their answer, each good for one. */
export const passkeyChallenges = owned(
  c.table(
    'passkey_challenges',
    {
      /** sha256 of the challenge. */
      id: c.text().primaryKey(),
      /** Who adds a passkey; null at sign-in, where nobody is known yet. */
      userId: c.text().references(() => users.id, { onDelete: 'cascade' }),
      expiresAt: c.time().notNull(),
    },
    (t) => [c.index('passkey_challenges_expiry').on(t.expiresAt), c.index('passkey_challenges_by_user').on(t.userId)],
  ),
  { of: 'userId', whenErased: 'delete', exported: never('random numbers that live for five minutes') },
);

/** Browsers that signed in before, so that a new one can be told to the member. */
export const knownDevices = owned(
  c.table(
    'known_devices',
    {
      userId: owner(),
      /** Keyed hash of the browser and the network it came from. */
      fingerprint: c.text().notNull(),
      createdAt: c.time().notNull(),
      lastSeenAt: c.time().notNull(),
    },
    (t) => [c.primaryKey({ columns: [t.userId, t.fingerprint] })],
  ),
  { of: 'userId', whenErased: 'delete', exported: { as: 'knownDevices', columns: ['createdAt', 'lastSeenAt'] } },
);

/** Deleted accounts that can still be brought back. */
export const erasures = owned(
  c.table(
    'erasures',
    {
      userId: c
        .text()
        .primaryKey()
        .references(() => users.id, { onDelete: 'cascade' }),
      /** What was removed, sealed under a key of the server; gone at `purgeAt`. */
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
    exported: never('there only while the account is not'),
  },
);

/** Members who lost their second factor and wait to have it taken away. */
export const lostFactors = owned(
  c.table(
    'lost_factors',
    {
      userId: c
        .text()
        .primaryKey()
        .references(() => users.id, { onDelete: 'cascade' }),
      requestedAt: c.time().notNull(),
      /** From when the mailed link works. */
      readyAt: c.time().notNull(),
      /** sha256 of the token in the mail; null before that went out. */
      tokenHash: c.text().unique(),
    },
    (t) => [c.index('lost_factors_ready').on(t.readyAt)],
  ),
  { of: 'userId', whenErased: 'delete', exported: { as: 'lostFactors', columns: ['requestedAt', 'readyAt'] } },
);

/** What happened to an account that its owner or an admin may ask about: sign-ins, refusals, changed ways in. */
export const securityEvents = owned(
  c.table(
    'security_events',
    {
      id: c.text().primaryKey(),
      userId: owner(),
      kind: c.text().notNull(),
      /** The address that it came from; null for what the server did by itself. */
      ip: c.text(),
      requestId: c.text(),
      details: c.json<Record<string, string | number | boolean>>(),
      createdAt: c.time().notNull(),
    },
    (t) => [c.index('security_events_by_user').on(t.userId, t.id), c.index('security_events_age').on(t.createdAt)],
  ),
  { of: 'userId', whenErased: 'delete', exported: { as: 'securityEvents', pagedBy: 'id' } },
);
