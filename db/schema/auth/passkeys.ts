import { c } from '../columns.ts';
import { drop, never, owned } from '../ownership.ts';
import { owner, users } from './members.ts';

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
    whenErased: drop('a restored member makes new ones'),
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
