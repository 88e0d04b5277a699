import type { AppealState, DecisionKind, FoundBy, SubjectType } from '#contracts/admin/decisions.ts';
import { sql } from 'drizzle-orm';
import { owner, users } from '../auth/members.ts';
import { c } from '../columns.ts';
import { keep, owned } from '../ownership.ts';

/** What is needed to undo a decision; its shape depends on the kind. */
export type Undo = Record<string, unknown>;

/** What staff or the automatic check refused a member, with the appeal against it. */
export const decisions = owned(
  c.table(
    'decisions',
    {
      id: c.text().primaryKey(),
      /** Rows of one act have it in common: a dispute concerns two members, a circle three or four. */
      actId: c.text().notNull(),
      userId: owner(),
      kind: c.text().$type<DecisionKind>().notNull(),
      subjectType: c.text().$type<SubjectType>().notNull(),
      subjectId: c.text().notNull(),
      /** The beginning of the text that the decision is about, such as a post's. */
      words: c.text().notNull(),
      reason: c.text().notNull(),
      /** The id of a section of the Terms; null where staff named none. */
      rule: c.text(),
      foundBy: c.text().$type<FoundBy>().notNull(),
      /** Null for the automatic check. */
      decidedBy: c.text().references(() => users.id),
      /** The report that led to it, whose author learns what becomes of it. */
      reportId: c.text(),
      undo: c.json<Undo>(),
      /** sha256 of the token in the email to a suspended member. */
      tokenHash: c.text().unique(),
      createdAt: c.time().notNull(),
      appealUntil: c.time().notNull(),
      acknowledgedAt: c.time(),
      /** When what waited for the end of the time to appeal was done, such as a refund. */
      settledAt: c.time(),
      appealState: c.text().$type<AppealState>(),
      appealText: c.text(),
      appealedAt: c.time(),
      appealNote: c.text(),
      appealDecidedAt: c.time(),
      appealDecidedBy: c.text().references(() => users.id),
      /** What this member answered to the appeal of the other side of a dispute. */
      answerText: c.text(),
      answeredAt: c.time(),
    },
    (t) => [
      c.index('decisions_by_member').on(t.userId, t.id),
      c.index('decisions_by_subject').on(t.subjectType, t.subjectId),
      c.index('decisions_by_act').on(t.actId),
      c.index('decisions_appeals').on(t.appealState, t.id).where(sql`appeal_state is not null`),
      c.index('decisions_newest').on(t.createdAt),
      c.index('decisions_unread').on(t.userId).where(sql`kind = 'member_warned' and acknowledged_at is null`),
      c.check('decisions_appeal', sql`${t.appealState} in ('open', 'upheld', 'reversed', 'withdrawn')`),
    ],
  ),
  {
    of: 'userId',
    whenErased: keep('counted in public; what the member wrote is emptied with the account'),
    exported: {
      as: 'decisions',
      columns: [
        'id',
        'kind',
        'subjectType',
        'subjectId',
        'words',
        'reason',
        'rule',
        'foundBy',
        'createdAt',
        'appealUntil',
        'acknowledgedAt',
        'appealState',
        'appealText',
        'appealedAt',
        'appealNote',
        'appealDecidedAt',
        'answerText',
        'answeredAt',
      ],
    },
  },
);
