import type { Dispute } from '#contracts/disputes.ts';
import type { disputes } from '#db/schema/disputes.ts';
import { iso, isoOrNull } from '../core/time.ts';

export type DisputeRow = typeof disputes.$inferSelect;

/** A dispute in the contract's form. */
export const toDispute = (row: DisputeRow): Dispute => ({
  id: row.id,
  exchangeId: row.exchangeId,
  openedByUserId: row.openedById,
  reason: row.reason,
  details: row.details,
  messages: row.messages,
  answer:
    row.answerDetails === null || row.answeredAt === null
      ? null
      : { details: row.answerDetails, messages: row.answerMessages ?? [], createdAt: iso(row.answeredAt) },
  answerBy: iso(row.answerBy),
  state: row.state,
  decision: row.decision,
  note: row.note,
  createdAt: iso(row.createdAt),
  decidedAt: isoOrNull(row.decidedAt),
});

/** Whether it still waits for an answer or a decision. */
export const isOpen = ({ state }: Pick<DisputeRow, 'state'>): boolean => state === 'open' || state === 'answered';
