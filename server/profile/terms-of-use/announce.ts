import { termsFromAt } from '#contracts/profile/terms-of-use.ts';
import { dayText } from '#contracts/shared/day-text.ts';
import { users } from '#db/schema/auth/members.ts';
import { and, asc, gt, isNull, lt, or } from 'drizzle-orm';
import type { Deps } from '../../platform/context/context.ts';
import { enqueue } from '../../platform/jobs/enqueue.ts';
import { notifyAll } from '../../notifications/notify.ts';

const BATCH = 200;

/** The next members who have not accepted these Terms. */
const readersAfter = ({ db }: Deps, version: string, after: number) =>
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
  const readers = await readersAfter(deps, from, after);
  const last = readers.at(-1)?.seq;
  if (last === undefined) return;
  await deps.db.write(async (tx) => {
    await notifyAll(
      deps,
      tx,
      readers.map(({ userId }) => ({
        userId,
        aboutUserId: null,
        type: 'other' as const,
        topic: 'account' as const,
        title: 'Our Terms and Privacy Policy are changing',
        description: `The new ones take effect on ${dayText(from)}. Read what's changing. We'll ask you to accept them then.`,
        actionUrl: '/terms',
        dedupeKey: `terms:${from}`,
      })),
    );
    for (const { userId } of readers) {
      await enqueue(tx, 'email.new-terms', { userId }, { once: `terms:${from}:${userId}` });
    }
    await enqueue(tx, 'profile.announce-terms', { after: last }, { once: `terms:${from}:after:${last}` });
  });
};
