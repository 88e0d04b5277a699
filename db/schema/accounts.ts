import type { Columns } from '../columns.ts';
import type { memberTables } from './members.ts';

/** What protects an account beyond its password, and its way back after it was deleted. */
export const accountTables = (c: Columns, { users }: ReturnType<typeof memberTables>) => {
  const owner = () =>
    c
      .text()
      .notNull()
      .references(() => users.id, { onDelete: 'cascade' });

  /** One authenticator app a member. Not asked for before `confirmedAt`. */
  const secondFactors = c.table('second_factors', {
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
  });

  const recoveryCodes = c.table(
    'recovery_codes',
    {
      /** Hash of the member and the code. */
      id: c.text().primaryKey(),
      userId: owner(),
      createdAt: c.time().notNull(),
      usedAt: c.time(),
    },
    (t) => [c.index('recovery_codes_by_user').on(t.userId)],
  );

  const passkeys = c.table(
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
  );

  /** Challenges that wait for their answer, each good for one. */
  const passkeyChallenges = c.table(
    'passkey_challenges',
    {
      /** sha256 of the challenge. */
      id: c.text().primaryKey(),
      /** Who adds a passkey; null at sign-in, where nobody is known yet. */
      userId: c.text().references(() => users.id, { onDelete: 'cascade' }),
      expiresAt: c.time().notNull(),
    },
    (t) => [c.index('passkey_challenges_expiry').on(t.expiresAt), c.index('passkey_challenges_by_user').on(t.userId)],
  );

  /** Browsers that signed in before, so that a new one can be told to the member. */
  const knownDevices = c.table(
    'known_devices',
    {
      userId: owner(),
      /** Keyed hash of the browser and the network it came from. */
      fingerprint: c.text().notNull(),
      createdAt: c.time().notNull(),
      lastSeenAt: c.time().notNull(),
    },
    (t) => [c.primaryKey({ columns: [t.userId, t.fingerprint] })],
  );

  /** Deleted accounts that can still be brought back. */
  const erasures = c.table(
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
  );

  /** Members who lost their second factor and wait to have it taken away. */
  const lostFactors = c.table(
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
  );

  /** What happened to an account that its owner or an admin may ask about: sign-ins, refusals, changed ways in. */
  const securityEvents = c.table(
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
  );

  return {
    secondFactors,
    recoveryCodes,
    passkeys,
    passkeyChallenges,
    knownDevices,
    erasures,
    lostFactors,
    securityEvents,
  };
};
