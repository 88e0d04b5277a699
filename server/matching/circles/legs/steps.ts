import { LEG_CONFIRM_DAYS, type UpdateLegInput } from '#contracts/matching/circles.ts';
import { AppError } from '../../../platform/core/app-error.ts';
import { DAY } from '../../../platform/core/time.ts';
import { isOverdue, type LegRow, standsStill } from '../protocol/deadlines.ts';

export type LegStep = NonNullable<UpdateLegInput['status']>;

/** Who may take a step, and from which statuses. */
const steps: Record<LegStep, { by: 'giverId' | 'receiverId'; from: readonly LegRow['status'][] }> = {
  delivered: { by: 'giverId', from: ['waiting'] },
  confirmed: { by: 'receiverId', from: ['waiting', 'delivered', 'disputed'] },
  disputed: { by: 'receiverId', from: ['waiting', 'delivered'] },
  failed: { by: 'giverId', from: ['disputed'] },
};

/** What is delivered can be disputed for seven days; what is not, from a week after it was due. */
const mayDispute = (leg: LegRow, legs: readonly LegRow[], now: number): boolean =>
  leg.status === 'delivered'
    ? (leg.deliveredAt ?? 0) + LEG_CONFIRM_DAYS * DAY > now
    : isOverdue(leg, now) && !standsStill(leg, legs);

/** Whether an admin may settle a disputed leg by this step: either way, but no leg that they give or receive. */
const maySettle = ({ status, giverId, receiverId }: LegRow, step: LegStep, adminId: string): boolean =>
  (step === 'failed' || (step === 'confirmed' && status === 'disputed')) &&
  giverId !== adminId &&
  receiverId !== adminId;

/**
 * Checks who may take a step of a leg, and when.
 * @throws LEG_NOT_YOURS, CIRCLE_WRONG_STATE
 */
export const assertLegStep = (
  leg: LegRow,
  step: LegStep,
  { id, isAdmin, legs }: { id: string; isAdmin: boolean; legs: readonly LegRow[] },
): void => {
  const { by, from } = steps[step];
  if (leg[by] !== id && !(isAdmin && maySettle(leg, step, id))) throw new AppError('LEG_NOT_YOURS');
  if (!from.includes(leg.status)) throw new AppError('CIRCLE_WRONG_STATE');
  if (step === 'disputed' && !mayDispute(leg, legs, Date.now())) throw new AppError('CIRCLE_WRONG_STATE');
};
