import type { Evidence } from '#contracts/reports.ts';
import { sql } from 'drizzle-orm';
import { c } from './columns.ts';
import { owner, users } from './members.ts';
import { keep, never, owned } from './ownership.ts';

// Identity checks, blocks, reports, questions to support and the audit log.

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

export const blocks = owned(
  c.table('blocks', { blockerId: owner(), blockedId: owner(), createdAt: c.time().notNull() }, (t) => [
    c.primaryKey({ columns: [t.blockerId, t.blockedId] }),
    c.index('blocks_reverse').on(t.blockedId, t.blockerId),
    c.index('blocks_newest').on(t.blockerId, t.createdAt, t.blockedId),
    c.check('blocks_other', sql`${t.blockerId} <> ${t.blockedId}`),
  ]),
  { of: 'blockerId', whenErased: keep('the other side’s safety outlives the account'), exported: { as: 'blocks' } },
);

export const reports = owned(
  c.table(
    'reports',
    {
      id: c.text().primaryKey(),
      reporterId: c
        .text()
        .notNull()
        .references(() => users.id),
      subjectType: c.text().$type<'user' | 'post' | 'message' | 'circle'>().notNull(),
      subjectId: c.text().notNull(),
      reason: c.text().notNull(),
      /** A snapshot of the subject when it was reported; outlives the subject. */
      evidence: c.json<Evidence>().notNull(),
      status: c.text().$type<'open' | 'upheld' | 'dismissed'>().notNull().default('open'),
      createdAt: c.time().notNull(),
      resolvedAt: c.time(),
      resolvedBy: c.text().references(() => users.id),
      /** The admin's note on the decision. */
      resolution: c.text(),
    },
    (t) => [
      c.uniqueIndex('reports_one_open').on(t.reporterId, t.subjectType, t.subjectId).where(sql`status = 'open'`),
      c.index('reports_queue').on(t.status, t.id),
      c.index('reports_by_reporter').on(t.reporterId),
      c.check('reports_subject', sql`${t.subjectType} in ('user', 'post', 'message', 'circle')`),
    ],
  ),
  {
    of: 'reporterId',
    whenErased: keep('admins still have to decide the report'),
    exported: {
      as: 'reports',
      columns: ['id', 'subjectType', 'subjectId', 'reason', 'status', 'createdAt', 'resolvedAt'],
    },
  },
);

/** A member's question to support, with its answer. */
export const supportRequests = owned(
  c.table(
    'support_requests',
    {
      id: c.text().primaryKey(),
      userId: owner(),
      text: c.text().notNull(),
      /** 0 for who came first by plan or badge when they asked, 1 for the others. */
      rank: c.int().notNull(),
      status: c.text().$type<'waiting' | 'answered' | 'closed'>().notNull().default('waiting'),
      createdAt: c.time().notNull(),
      answer: c.text(),
      answeredAt: c.time(),
      /** The admin who answered or closed it. */
      handledBy: c.text().references(() => users.id),
    },
    (t) => [
      c.index('support_queue').on(t.status, t.rank, t.id),
      c.index('support_by_member').on(t.userId, t.id),
      c.index('support_answered').on(t.rank, t.answeredAt),
      c.check('support_rank', sql`${t.rank} in (0, 1)`),
      c.check('support_status', sql`${t.status} in ('waiting', 'answered', 'closed')`),
      c.check('support_answered_once', sql`(${t.status} = 'answered') = (${t.answeredAt} is not null)`),
    ],
  ),
  {
    of: 'userId',
    whenErased: 'stash',
    exported: {
      as: 'supportRequests',
      columns: ['id', 'text', 'status', 'createdAt', 'answer', 'answeredAt'],
    },
  },
);

export const auditLog = owned(
  c.table(
    'audit_log',
    {
      id: c.text().primaryKey(),
      actorId: c.text().references(() => users.id),
      action: c.text().notNull(),
      subjectType: c.text().notNull(),
      subjectId: c.text().notNull(),
      details: c.json<Record<string, unknown>>(),
      createdAt: c.time().notNull(),
    },
    (t) => [c.index('audit_log_by_subject').on(t.subjectType, t.subjectId)],
  ),
  {
    of: 'actorId',
    whenErased: keep('a record of admin actions'),
    exported: never('a record of admin actions, not of the member'),
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
    whenErased: keep('removed at the purge, so that until then a reused ID is recognised'),
    exported: { as: 'identityFiles', columns: ['submissionId'] },
  },
);
