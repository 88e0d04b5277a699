import { type AlertDigest, postAlerts } from '#db/schema/matching/alerts.ts';
import type { Tx } from '#db/client/types.ts';
import { and, asc, gt, inArray } from 'drizzle-orm';
import type { Deps } from '../../../platform/context/context.ts';
import { utcDay } from '../../../platform/core/time.ts';
import { notifyMembers } from '../../../notifications/notify.ts';
import { removeFromEveningDigest, takeWaiting } from '../waiting.ts';
import { newForSavedSearches } from './notices.ts';

const BATCH = 200;
const MONDAY = 1;

/** One notification and one email for each of these members, of all that was found for them. */
const sendDigests = async (deps: Deps, tx: Tx, userIds: string[], digests: AlertDigest[], day: string) => {
  const byMember = await takeWaiting(tx, userIds, digests);
  const members = [...byMember].map(([userId, postSeqs]) => ({ userId, day, count: postSeqs.size }));
  await notifyMembers(deps, tx, newForSavedSearches, members);
  for (const [userId, postSeqs] of byMember) await removeFromEveningDigest(tx, userId, postSeqs);
};

/** Sends each member what was found for their saved searches today; on Mondays what was found in the week, too. */
export const sendSavedSearchDigests = async (deps: Deps): Promise<void> => {
  const now = Date.now();
  const day = utcDay(now);
  const digests: AlertDigest[] = new Date(now).getUTCDay() === MONDAY ? ['daily', 'weekly'] : ['daily'];
  for (let after = ''; ; ) {
    const rows = await deps.db.fresh
      .selectDistinct({ userId: postAlerts.userId })
      .from(postAlerts)
      .where(and(inArray(postAlerts.digest, digests), gt(postAlerts.userId, after)))
      .orderBy(asc(postAlerts.userId))
      .limit(BATCH);
    if (rows.length === 0) return;
    const userIds = rows.map(({ userId }) => userId);
    await deps.db.write((tx) => sendDigests(deps, tx, userIds, digests, day));
    after = userIds.at(-1) ?? after;
  }
};
