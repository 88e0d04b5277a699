import { EVIDENCE_DAYS } from '#contracts/exchanges/disputes.ts';
import { decisions } from '#db/schema/admin/decisions.ts';
import { disputes } from '#db/schema/exchanges/disputes.ts';
import { locked } from '#db/client/locking.ts';
import { and, eq, inArray, isNull, lte, notExists } from 'drizzle-orm';
import type { Deps } from '../../platform/context/context.ts';
import { DAY } from '../../platform/core/time.ts';
import { attachedTo } from './dispute-row.ts';
import { releaseFiles } from './release-files.ts';

/** Empties the copies of messages that were attached to disputes which were decided long ago, with their files. */
export const purgeEvidence = async ({ db }: Deps): Promise<void> => {
  const now = Date.now();
  await db.write(async (tx) => {
    const dueDisputes = await locked(
      tx
        .select()
        .from(disputes)
        .where(
          and(
            lte(disputes.decidedAt, now - EVIDENCE_DAYS * DAY),
            isNull(disputes.purgedAt),
            // The admin who decides an appeal has to see what was decided about.
            notExists(
              tx
                .select({ id: decisions.id })
                .from(decisions)
                .where(
                  and(
                    eq(decisions.subjectType, 'dispute'),
                    eq(decisions.subjectId, disputes.id),
                    eq(decisions.appealState, 'open'),
                  ),
                ),
            ),
          ),
        ),
    );
    if (dueDisputes.length === 0) return;
    const ids = dueDisputes.map(({ id }) => id);
    const emptied = { messages: [], answerMessages: [], purgedAt: now };
    await tx.update(disputes).set(emptied).where(inArray(disputes.id, ids));
    await releaseFiles(tx, dueDisputes.flatMap(attachedTo));
  });
};
