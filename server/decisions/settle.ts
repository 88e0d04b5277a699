import { decisions } from '#db/schema/admin/decisions.ts';
import { and, eq, isNull } from 'drizzle-orm';
import { z } from 'zod';
import type { Deps } from '../platform/context/context.ts';
import { enqueue } from '../platform/jobs/enqueue.ts';

const undoWithRefunds = z.object({ refunds: z.array(z.object({ paymentId: z.string(), cents: z.number() })) });

/**
 * Does what waited until a decision can no longer be reversed: pays back what is left of the boosts of a removed post.
 * Nothing while it can be appealed or an appeal is open, and nothing if it was reversed.
 */
export const settleDecision = ({ db }: Deps, { decisionId }: { decisionId: string }): Promise<void> =>
  db.write(async (tx) => {
    const [row] = await tx.select().from(decisions).where(eq(decisions.id, decisionId));
    if (!row || row.appealState === 'open' || row.appealState === 'reversed') return;
    if (row.appealState === null && row.appealUntil > Date.now()) return;
    const settled = await tx
      .update(decisions)
      .set({ settledAt: Date.now() })
      .where(and(eq(decisions.id, decisionId), isNull(decisions.settledAt)))
      .returning({ id: decisions.id });
    const undo = undoWithRefunds.safeParse(row.undo);
    if (settled.length === 0 || !undo.success) return;
    for (const { paymentId, cents } of undo.data.refunds) {
      await enqueue(tx, 'payments.refund', { paymentId, cents }, { once: `payments.refund:${paymentId}` });
    }
  });
