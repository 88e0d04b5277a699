import type { SubjectType } from '#contracts/admin/decisions.ts';
import type { Tx } from '#db/client/types.ts';
import { decisions } from '#db/schema/admin/decisions.ts';
import { and, eq, isNotNull, isNull, ne, or } from 'drizzle-orm';
import { AppError } from '../platform/core/app-error.ts';
import { canSomeoneElseDecide, listDeciders } from './deciders.ts';

const about = (type: SubjectType, id: string) => and(eq(decisions.subjectType, type), eq(decisions.subjectId, id));

/**
 * Refuses to correct a decision that was appealed, because then someone else decides. An appeal that was withdrawn, or
 * that reversed the decision, prevents nothing.
 */
export const assertNotAppealed = async (tx: Tx, type: SubjectType, id: string): Promise<void> => {
  const isAppealed = or(eq(decisions.appealState, 'open'), eq(decisions.appealState, 'upheld'));
  if ((await tx.$count(decisions, and(about(type, id), isAppealed))) > 0) throw new AppError('DECISION_CONTESTED');
};

/** Deletes decisions that staff reversed themselves before anyone appealed. The audit log keeps both acts. */
export const dropUnappealed = async (tx: Tx, type: SubjectType, id: string): Promise<void> => {
  await tx.delete(decisions).where(and(about(type, id), isNull(decisions.appealState)));
};

/** Refuses a new decision by whoever made one that an appeal reversed, if someone else can decide. */
export const assertNotReversed = async (
  tx: Tx,
  { type, id, actorId, concerned }: { type: SubjectType; id: string; actorId: string; concerned: string[] },
): Promise<void> => {
  const isOwnReversed = and(about(type, id), eq(decisions.decidedBy, actorId), eq(decisions.appealState, 'reversed'));
  if ((await tx.$count(decisions, isOwnReversed)) === 0) return;
  if (canSomeoneElseDecide(await listDeciders(tx), actorId, concerned)) throw new AppError('REVERSED_BEFORE');
};

const hasAppeal = isNotNull(decisions.appealState);
/** Decisions with an appeal that was not withdrawn. */
export const isShownAppeal = and(hasAppeal, ne(decisions.appealState, 'withdrawn'));
