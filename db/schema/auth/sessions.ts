import { c } from '../columns.ts';
import { drop, keep, never, owned } from '../ownership.ts';
import { owner } from './members.ts';

// Sessions, and the browsers and networks they began from. Secrets are stored as hashes only.

export const sessions = owned(
  c.table(
    'sessions',
    {
      /** sha256 of the secret in the cookie. */
      id: c.text().primaryKey(),
      /** Id in the sessions list; reveals nothing about the secret. */
      publicId: c.text().notNull().unique(),
      userId: owner(),
      expiresAt: c.time().notNull(),
      createdAt: c.time().notNull(),
      lastSeenAt: c.time().notNull(),
      userAgent: c.text(),
      /** Last re-authentication in this session, and its method; null if there was none after the sign-in. */
      provenAt: c.time(),
      provenBy: c.text().$type<'password' | 'code' | 'passkey' | 'social'>(),
    },
    (t) => [c.index('sessions_by_user').on(t.userId), c.index('sessions_expiry').on(t.expiresAt)],
  ),
  {
    of: 'userId',
    whenErased: keep('ended by `sessions.endAll`, which also informs the other nodes'),
    exported: { as: 'sessions', columns: ['createdAt', 'lastSeenAt', 'userAgent'] },
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
    whenErased: drop('a restored member gets an email about each browser again'),
    exported: { as: 'knownDevices', columns: ['createdAt', 'lastSeenAt'] },
  },
);

/**
 * Browsers and networks that members signed in from, as a hash without their ids: no circle takes two of one, and no
 * invitation between two of one is rewarded. Moderators see who shares one. Forgotten half a year after it was seen
 * last.
 */
export const deviceMarks = owned(
  c.table('device_marks', { userId: owner(), mark: c.text().notNull(), lastSeenAt: c.time().notNull() }, (t) => [
    c.primaryKey({ columns: [t.userId, t.mark] }),
    c.index('device_marks_by_mark').on(t.mark),
    c.index('device_marks_age').on(t.lastSeenAt),
  ]),
  { of: 'userId', whenErased: 'seal', exported: never('a hash that means nothing by itself') },
);

/**
 * Networks that members signed in from, in any browser, as a hash without their ids. Invitations within a network earn
 * no boost, and leaving a circle counts for all accounts of a small one.
 */
export const networkMarks = owned(
  c.table('network_marks', { userId: owner(), mark: c.text().notNull(), lastSeenAt: c.time().notNull() }, (t) => [
    c.primaryKey({ columns: [t.userId, t.mark] }),
    c.index('network_marks_by_mark').on(t.mark),
    c.index('network_marks_age').on(t.lastSeenAt),
  ]),
  { of: 'userId', whenErased: 'seal', exported: never('a hash that means nothing by itself') },
);
