import type { Tx } from '#db/client/types.ts';
import { decisions } from '#db/schema/admin/decisions.ts';
import { and, eq } from 'drizzle-orm';
import type { Deps } from '../platform/context/context.ts';
import type { DomainEvents } from '../platform/context/domain-events.ts';

/** Empties the texts that an erased member wrote, and those about them. The rows stay, for the statistics. */
export const forgetDecisions = async (_: Deps, tx: Tx, { userId }: DomainEvents['MemberPurged']): Promise<void> => {
  await tx
    .update(decisions)
    .set({ words: '', reason: '', appealText: null, answerText: null, appealNote: null, tokenHash: null })
    .where(eq(decisions.userId, userId));
  // What would restore a removed message is its text.
  await tx
    .update(decisions)
    .set({ undo: null })
    .where(and(eq(decisions.userId, userId), eq(decisions.kind, 'message_removed')));
};
