import { sql } from 'drizzle-orm';
import { c } from '../columns.ts';
import { drop, keep, never, owned } from '../ownership.ts';
import { owner } from './members.ts';

// Emailed links, social accounts and API tokens. Secrets are stored as hashes only.

export const oneTimeTokens = owned(
  c.table(
    'one_time_tokens',
    {
      /** sha256 of the token in the email. */
      id: c.text().primaryKey(),
      userId: owner(),
      purpose: c.text().$type<'reset-password' | 'verify-email' | 'unsubscribe' | 'undo-email'>().notNull(),
      email: c.text().notNull(),
      createdAt: c.time().notNull(),
      expiresAt: c.time().notNull(),
      usedAt: c.time(),
    },
    (t) => [
      c.index('one_time_tokens_by_user').on(t.userId, t.purpose),
      c.check(
        'one_time_tokens_purpose',
        sql`${t.purpose} in ('reset-password', 'verify-email', 'unsubscribe', 'undo-email')`,
      ),
    ],
  ),
  {
    of: 'userId',
    whenErased: keep('a link that undoes a change of the address brings the account back; the others are deleted'),
    exported: never('secrets of links that are still valid'),
  },
);

export const oauthAccounts = owned(
  c.table(
    'oauth_accounts',
    {
      provider: c.text().$type<'google' | 'apple'>().notNull(),
      providerUserId: c.text().notNull(),
      userId: owner(),
      email: c.text(),
      createdAt: c.time().notNull(),
    },
    (t) => [
      c.primaryKey({ columns: [t.provider, t.providerUserId] }),
      c.index('oauth_accounts_by_user').on(t.userId),
      c.check('oauth_accounts_provider', sql`${t.provider} in ('google', 'apple')`),
    ],
  ),
  { of: 'userId', whenErased: drop('stored for a return by `sealCredentials`'), exported: { as: 'linkedAccounts' } },
);

export const apiTokens = owned(
  c.table(
    'api_tokens',
    {
      id: c.text().primaryKey(),
      userId: owner(),
      name: c.text().notNull(),
      scope: c.text().$type<'read' | 'write'>().notNull(),
      tokenHash: c.text().notNull().unique(),
      createdAt: c.time().notNull(),
      lastUsedAt: c.time(),
    },
    (t) => [
      c.index('api_tokens_by_user').on(t.userId),
      c.check('api_tokens_scope', sql`${t.scope} in ('read', 'write')`),
    ],
  ),
  { of: 'userId', whenErased: drop('a restored member makes new ones'), exported: { as: 'apiTokens' } },
);

/** Recently released email addresses, reserved while their owner may still undo the change. */
export const heldEmails = owned(
  c.table(
    'held_emails',
    {
      email: c.text().primaryKey(),
      userId: owner(),
      createdAt: c.time().notNull(),
      heldUntil: c.time().notNull(),
    },
    (t) => [c.index('held_emails_by_user').on(t.userId), c.index('held_emails_until').on(t.heldUntil)],
  ),
  {
    of: 'userId',
    whenErased: keep('whoever took the account and erased it must not free the address of its owner'),
    exported: { as: 'heldEmails' },
  },
);
