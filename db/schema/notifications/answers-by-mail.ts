import { owner, users } from '../auth/members.ts';
import { c } from '../columns.ts';
import { drop, keep, never, owned } from '../ownership.ts';

// Emails that can be answered by email, what came back of them, and what bounced.

/** What a `Reply-To` stands for: a member who writes to another, or to a circle. The id is the token's hash. */
export const replyTokens = owned(
  c.table(
    'reply_tokens',
    {
      id: c.text().primaryKey(),
      userId: owner(),
      otherId: c.text().references(() => users.id, { onDelete: 'cascade' }),
      circleId: c.text(),
      createdAt: c.time().notNull(),
      expiresAt: c.time().notNull(),
      /** When a forged email ended it. */
      endedAt: c.time(),
    },
    (t) => [
      c.index('reply_tokens_by_user').on(t.userId),
      c.index('reply_tokens_by_other').on(t.otherId),
      c.index('reply_tokens_expired').on(t.expiresAt),
    ],
  ),
  {
    of: ['userId', 'otherId'],
    whenErased: drop('no one can answer the emails after that'),
    exported: never('a hash, from which nothing can be read'),
  },
);

/** Each email that was sent has an envelope address of its own, by which a bounce is known. The id is its hash. */
export const sentMails = owned(
  c.table(
    'sent_mails',
    {
      id: c.text().primaryKey(),
      userId: c.text().references(() => users.id, { onDelete: 'cascade' }),
      address: c.text().notNull(),
      sentAt: c.time().notNull(),
      /** When it came back for good. */
      bouncedAt: c.time(),
    },
    (t) => [
      c.index('sent_mails_by_user').on(t.userId, t.address, t.bouncedAt),
      c.index('sent_mails_by_time').on(t.sentAt),
    ],
  ),
  {
    of: 'userId',
    whenErased: drop('nothing is sent after that'),
    exported: { as: 'sentMails', columns: ['address', 'sentAt', 'bouncedAt'] },
  },
);

/** Emails that members answered with: stored before the mail server gets its answer. */
export const receivedMails = owned(
  c.table(
    'received_mails',
    {
      id: c.text().primaryKey(),
      userId: owner(),
      /** The digest of the email's Message-ID, or of the whole email where it has none. */
      digest: c.text().notNull(),
      tokenId: c.text().notNull(),
      /** What is still to be done, until it is. */
      waiting: c.text(),
      /** The message that came of it, in a conversation or a circle. */
      messageId: c.text(),
      /** The text of the email with quotes and signature, where they were cut from the message. */
      fullText: c.text(),
      receivedAt: c.time().notNull(),
    },
    (t) => [
      c.uniqueIndex('received_mails_once').on(t.userId, t.digest),
      c.index('received_mails_by_message').on(t.messageId),
    ],
  ),
  {
    of: 'userId',
    whenErased: keep('the other side keeps what was written to them'),
    exported: { as: 'receivedMails', columns: ['messageId', 'fullText', 'receivedAt'] },
  },
);
