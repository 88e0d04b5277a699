import { users } from '../auth/members.ts';
import { c } from '../columns.ts';
import { keep, never, owned } from '../ownership.ts';

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
