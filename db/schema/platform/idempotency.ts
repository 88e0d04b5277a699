import { owner } from '../auth/members.ts';
import { c } from '../columns.ts';
import { drop, never, owned } from '../ownership.ts';

/** Calls that members made with an Idempotency-Key in the last 24 hours, and how they were answered. */
export const idempotentCalls = owned(
  c.table(
    'idempotent_calls',
    {
      /** A hash of the member and the key. */
      id: c.text().primaryKey(),
      userId: owner(),
      /** The call, what it has written so far, and its answer. Sealed for this id, so it opens in no other row. */
      sealed: c.text().notNull(),
      /** Which run of the call may write, so that a run that was given up no longer can. */
      run: c.text().notNull(),
      /** No one else runs the call before this time, by the database's clock; null once it is answered. */
      leasedUntil: c.time(),
      createdAt: c.time().notNull(),
    },
    (t) => [
      c.index('idempotent_calls_by_member').on(t.userId, t.createdAt),
      c.index('idempotent_calls_by_age').on(t.createdAt),
    ],
  ),
  {
    of: 'userId',
    whenErased: drop('copies of answers, for a day'),
    exported: never('copies of answers, for a day; what they say is in the export'),
  },
);
