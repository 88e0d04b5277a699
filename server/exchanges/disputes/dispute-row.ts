import type { Dispute, DisputeMessage, StoredDisputeMessage } from '#contracts/exchanges/disputes.ts';
import { messages } from '#db/schema/messages/conversations.ts';
import type { disputes } from '#db/schema/exchanges/disputes.ts';
import type { Queryable } from '#db/client/types.ts';
import { inArray } from 'drizzle-orm';
import { AppError } from '../../platform/core/app-error.ts';
import { iso, isoOrNull } from '../../platform/core/time.ts';
import { allTexts, type TextFilter, loadTextFilter } from '../../auth/blocks/text-filter.ts';

export type DisputeRow = typeof disputes.$inferSelect;

/** All messages that either side attached. */
export const attachedTo = ({ messages: opened, answerMessages }: DisputeRow): StoredDisputeMessage[] => [
  ...opened,
  ...(answerMessages ?? []),
];

/** Which of these messages still exist. */
export const findExistingMessages = async (db: Queryable, ids: string[]): Promise<Set<string>> => {
  if (ids.length === 0) return new Set();
  const found = await db.select({ id: messages.id }).from(messages).where(inArray(messages.id, ids));
  return new Set(found.map(({ id }) => id));
};

const toDispute = (row: DisputeRow, existing: Set<string>, filterText: TextFilter): Dispute => {
  const toMessage = ({ attachments = [], ...message }: StoredDisputeMessage): DisputeMessage => ({
    ...message,
    // The members' own addresses of the files don't work for admins.
    attachments: attachments.map((file) => ({ ...file, url: `/api/disputes/${row.id}/attachments/${file.id}` })),
    deleted: !existing.has(message.id),
  });
  return {
    id: row.id,
    exchangeId: row.exchangeId,
    openedByUserId: row.openedById,
    reason: row.reason,
    details: filterText(row.openedById, row.createdAt, row.details) ?? '',
    messages: row.messages.map(toMessage),
    answer:
      row.answerDetails === null || row.answeredAt === null
        ? null
        : {
            details: filterText(row.accusedId, row.answeredAt, row.answerDetails) ?? '',
            messages: (row.answerMessages ?? []).map(toMessage),
            createdAt: iso(row.answeredAt),
          },
    answerBy: iso(row.answerBy),
    state: row.state,
    decision: row.decision,
    note: row.note,
    createdAt: iso(row.createdAt),
    decidedAt: isoOrNull(row.decidedAt),
  };
};

/** Disputes in the contract's form. Its parties don't read what the other wrote after a block; admins read all. */
export const toDisputes = async (db: Queryable, rows: DisputeRow[], viewerId: string): Promise<Dispute[]> => {
  const ids = rows.flatMap((row) => attachedTo(row).map(({ id }) => id));
  const existing = await findExistingMessages(db, [...new Set(ids)]);
  const ofViewer = rows.filter(({ openedById, accusedId }) => openedById === viewerId || accusedId === viewerId);
  const filterText = await loadTextFilter(
    db,
    viewerId,
    ofViewer.flatMap(({ openedById, accusedId }) => [openedById, accusedId]),
  );
  return rows.map((row) => toDispute(row, existing, ofViewer.includes(row) ? filterText : allTexts));
};

/** One dispute in the contract's form, as this member may read it. */
export const showDispute = async (db: Queryable, row: DisputeRow, viewerId: string): Promise<Dispute> => {
  const [dispute] = await toDisputes(db, [row], viewerId);
  if (!dispute) throw new AppError('DISPUTE_NOT_FOUND');
  return dispute;
};

/** Whether the dispute still waits for an answer or a decision. */
export const isOpen = ({ state }: Pick<DisputeRow, 'state'>): boolean => state === 'open' || state === 'answered';
