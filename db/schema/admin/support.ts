import { sql } from 'drizzle-orm';
import { owner, users } from '../auth/members.ts';
import { c } from '../columns.ts';
import { owned } from '../ownership.ts';

/** A member's question to support, with its answer. */
export const supportRequests = owned(
  c.table(
    'support_requests',
    {
      id: c.text().primaryKey(),
      userId: owner(),
      text: c.text().notNull(),
      /** 0 for members who came first by plan or badge when they asked, 1 for the others. */
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
    whenErased: 'seal',
    exported: {
      as: 'supportRequests',
      columns: ['id', 'text', 'status', 'createdAt', 'answer', 'answeredAt'],
    },
  },
);
