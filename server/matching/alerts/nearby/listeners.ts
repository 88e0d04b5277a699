import { users } from '#db/schema/auth/members.ts';
import type { Tx } from '#db/client/types.ts';
import { and, asc, gt, isNull } from 'drizzle-orm';
import type { Deps } from '../../../platform/context/context.ts';
import type { RunningJob } from '../../../platform/jobs/kinds.ts';
import { refreshListeners } from '../../../auth/members/listening/refresh.ts';

const BATCH = 200;

/** Refreshes the keys of a member who registered, returned or moved. */
export const listenFromNowOn = async (_: Deps, tx: Tx, { userId }: { userId: string }): Promise<void> => {
  await refreshListeners(tx, [userId]);
};

/**
 * Writes the keys of members who have none yet, such as those who registered with a version without keys, and of those
 * whose keys differ from what their profile and settings say: there should be none.
 */
export const reconcileListeners = async (
  deps: Deps,
  _: unknown,
  { signal }: Pick<RunningJob, 'signal'>,
): Promise<void> => {
  let refilled = 0;
  for (let last = 0; ; ) {
    signal.throwIfAborted();
    const batch = await deps.db.fresh
      .select({ seq: users.seq, id: users.id })
      .from(users)
      .where(and(gt(users.seq, last), isNull(users.deletedAt)))
      .orderBy(asc(users.seq))
      .limit(BATCH);
    const end = batch.at(-1)?.seq;
    if (end === undefined) break;
    const ids = batch.map(({ id }) => id);
    refilled += await deps.db.write((tx) => refreshListeners(tx, ids));
    last = end;
  }
  if (refilled > 0) deps.log.info({ members: refilled }, 'rewrote the keys by which posts find members');
};
