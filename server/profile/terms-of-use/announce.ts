import { termsFromAt } from '#contracts/profile/terms-of-use.ts';
import { users } from '#db/schema/auth/members.ts';
import { and, asc, gt, isNull, lt, or } from 'drizzle-orm';
import type { Deps } from '../../platform/context/context.ts';
import { enqueue } from '../../platform/jobs/enqueue.ts';
import { notifyMembers } from '../../notifications/notify.ts';
import { termsChanging } from './notices.ts';

const BATCH = 200;

/** The next members who have not accepted these Terms. */
const listReadersAfter = ({ db }: Deps, version: string, after: number) =>
  db.fresh
    .select({ seq: users.seq, userId: users.id })
    .from(users)
    .where(
      and(
        gt(users.seq, after),
        isNull(users.deletedAt),
        or(isNull(users.termsVersion), lt(users.termsVersion, version)),
      ),
    )
    .orderBy(asc(users.seq))
    .limit(BATCH);

/**
 * Notifies every member of new Terms before they take effect, once, by a notification and an email that no one can opt
 * out of: a batch of members at a time, of which each enqueues the next.
 */
export const announceTerms = async (deps: Deps, { after }: { after?: number }): Promise<void> => {
  const from = termsFromAt(Date.now());
  if (from === null) return;
  if (after === undefined) {
    const first = { after: 0 };
    await deps.db.write((tx) => enqueue(tx, 'profile.announce-terms', first, { once: `terms:${from}:after:0` }));
    return;
  }
  const readers = await listReadersAfter(deps, from, after);
  const last = readers.at(-1)?.seq;
  if (last === undefined) return;
  await deps.db.write(async (tx) => {
    const members = readers.map(({ userId }) => ({ userId, from }));
    await notifyMembers(deps, tx, termsChanging, members);
    await enqueue(tx, 'profile.announce-terms', { after: last }, { once: `terms:${from}:after:${last}` });
  });
};
