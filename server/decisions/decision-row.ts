import type { Decision } from '#contracts/admin/decisions.ts';
import type { Queryable } from '#db/client/types.ts';
import { decisions } from '#db/schema/admin/decisions.ts';
import { and, inArray, isNotNull, ne } from 'drizzle-orm';
import { loadTextFilter } from '../auth/blocks/text-filter.ts';
import { iso, isoOrNull } from '../platform/core/time.ts';

export type DecisionRow = typeof decisions.$inferSelect;

/** The appeal as it is shown; a withdrawn one isn't. */
export const appealOf = (row: DecisionRow): Decision['appeal'] => {
  const { appealState, appealText, appealedAt, appealNote, appealDecidedAt } = row;
  if (appealState === null || appealState === 'withdrawn' || appealedAt === null) return null;
  return {
    text: appealText ?? '',
    createdAt: iso(appealedAt),
    state: appealState,
    note: appealNote,
    decidedAt: isoOrNull(appealDecidedAt),
  };
};

/** What both staff and the member see of a decision. */
export const toDecision = (row: DecisionRow): Omit<Decision, 'mayAppeal' | 'otherSide'> => ({
  id: row.id,
  kind: row.kind,
  subject: { type: row.subjectType, id: row.subjectId, words: row.words },
  reason: row.reason,
  rule: row.rule,
  foundBy: row.foundBy,
  createdAt: iso(row.createdAt),
  appealUntil: iso(row.appealUntil),
  acknowledgedAt: isoOrNull(row.acknowledgedAt),
  appeal: appealOf(row),
});

/** The appeals of the other sides of these decisions, where they are about disputes. */
const findOtherAppeals = async (db: Queryable, rows: DecisionRow[]) => {
  const actIds = rows.filter(({ kind }) => kind === 'dispute_decided').map(({ actId }) => actId);
  if (actIds.length === 0) return [];
  const ownIds = rows.map(({ id }) => id);
  const found = await db
    .select()
    .from(decisions)
    .where(
      and(inArray(decisions.actId, actIds), isNotNull(decisions.appealState), ne(decisions.appealState, 'withdrawn')),
    );
  return found.filter(({ id }) => !ownIds.includes(id));
};

/** Decisions as the member concerned sees them. */
export const showDecisions = async (db: Queryable, rows: DecisionRow[], viewerId: string): Promise<Decision[]> => {
  const others = await findOtherAppeals(db, rows);
  const filterText = await loadTextFilter(
    db,
    viewerId,
    others.map(({ userId }) => userId),
  );
  const now = Date.now();
  return rows.map((row) => {
    const appeal = others.find(({ actId }) => actId === row.actId);
    return {
      ...toDecision(row),
      mayAppeal: row.appealState === null && row.appealUntil > now,
      otherSide:
        appeal && appeal.appealedAt !== null
          ? {
              text: filterText(appeal.userId, appeal.appealedAt, appeal.appealText) ?? '',
              createdAt: iso(appeal.appealedAt),
              answer: row.answerText,
              mayAnswer: appeal.appealState === 'open' && row.answerText === null,
            }
          : null,
    };
  });
};
