import { c } from '../columns.ts';
import { drop, owned } from '../ownership.ts';
import { owner } from './members.ts';

/** Security history of an account, for its owner and admins: sign-ins, failures, changed sign-in methods. */
export const securityEvents = owned(
  c.table(
    'security_events',
    {
      id: c.text().primaryKey(),
      userId: owner(),
      kind: c.text().notNull(),
      /** Null for events caused by the server itself. */
      ip: c.text(),
      requestId: c.text(),
      details: c.json<Record<string, string | number | boolean>>(),
      createdAt: c.time().notNull(),
    },
    (t) => [c.index('security_events_by_user').on(t.userId, t.id), c.index('security_events_age').on(t.createdAt)],
  ),
  {
    of: 'userId',
    whenErased: drop('say from where the member came, which goes with them'),
    exported: { as: 'securityEvents', pagedBy: 'id' },
  },
);
