import type { SubjectType } from '#contracts/admin/decisions.ts';
import type { Tx } from '#db/client/types.ts';
import { decisions } from '#db/schema/admin/decisions.ts';
import { and, eq, isNotNull, isNull, ne, or } from 'drizzle-orm';
import { AppError } from '../platform/core/app-error.ts';

const about = (type: SubjectType, id: string) => and(eq(decisions.subjectType, type), eq(decisions.subjectId, id));

/**
 * Refuses whoever corrects a decision once it was contested: from then on somebody else decides. An appeal that was
 * taken back or reversed stands in nobody's way.
 */
export const assertNotContested = async (tx: Tx, type: SubjectType, id: string): Promise<void> => {
  const stands = or(eq(decisions.appealState, 'open'), eq(decisions.appealState, 'upheld'));
  if ((await tx.$count(decisions, and(about(type, id), stands))) > 0) throw new AppError('DECISION_CONTESTED');
};

/** Forgets decisions that staff took back themselves before anybody contested them. The audit log has both. */
export const dropUncontested = async (tx: Tx, type: SubjectType, id: string): Promise<void> => {
  await tx.delete(decisions).where(and(about(type, id), isNull(decisions.appealState)));
};

/** Whether an appeal reversed what this member of staff decided about it, so that somebody else has to decide now. */
export const wasReversed = async (tx: Tx, type: SubjectType, id: string, staffId: string): Promise<boolean> =>
  (await tx.$count(
    decisions,
    and(about(type, id), eq(decisions.decidedBy, staffId), eq(decisions.appealState, 'reversed')),
  )) > 0;

export const hasAppeal = isNotNull(decisions.appealState);
export const isShownAppeal = and(hasAppeal, ne(decisions.appealState, 'withdrawn'));
