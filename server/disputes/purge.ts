import { EVIDENCE_DAYS } from '#contracts/disputes.ts';
import { disputes } from '#db/schema/disputes.ts';
import { and, isNull, lte } from 'drizzle-orm';
import type { Deps } from '../context/context.ts';
import { DAY } from '../core/time.ts';

/** Empties the copies of messages that were attached to disputes which were decided long ago. */
export const purgeEvidence = async ({ db }: Deps): Promise<void> => {
  const now = Date.now();
  await db.write((tx) =>
    tx
      .update(disputes)
      .set({
        messages: [],
        answerMessages: [],
        purgedAt: now,
      })
      .where(and(lte(disputes.decidedAt, now - EVIDENCE_DAYS * DAY), isNull(disputes.purgedAt))),
  );
};
