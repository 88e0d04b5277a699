import { LEG_CONFIRM_DAYS, LEG_OVERDUE_DAYS, type updateLegInput } from '#contracts/circles.ts';
import type { z } from 'zod';
import { AppError } from '../../core/app-error.ts';
import { DAY } from '../../core/time.ts';
import type { LegRow } from '../protocol/dues.ts';

export type LegStep = NonNullable<z.infer<typeof updateLegInput>['status']>;

const steps: Record<LegStep, { by: 'giverId' | 'receiverId'; from: readonly LegRow['status'][] }> = {
  delivered: { by: 'giverId', from: ['waiting'] },
  confirmed: { by: 'receiverId', from: ['waiting', 'delivered', 'disputed'] },
  disputed: { by: 'receiverId', from: ['waiting', 'delivered'] },
  failed: { by: 'giverId', from: ['disputed'] },
};

/** What is delivered can be disputed for seven days; what is not, from a week after it was due. */
const mayDispute = ({ status, deliveredAt, dueAt }: LegRow, now: number): boolean =>
  status === 'delivered'
    ? (deliveredAt ?? 0) + LEG_CONFIRM_DAYS * DAY > now
    : dueAt !== null && dueAt + LEG_OVERDUE_DAYS * DAY <= now;

/**
 * Checks who may say it of a leg, and when.
 * @throws LEG_NOT_YOURS, CIRCLE_WRONG_STATE
 */
export const assertLegStep = (leg: LegRow, step: LegStep, { id, isAdmin }: { id: string; isAdmin: boolean }): void => {
  const { by, from } = steps[step];
  const maySay = leg[by] === id || (isAdmin && step === 'failed');
  if (!maySay) throw new AppError('LEG_NOT_YOURS');
  if (!from.includes(leg.status)) throw new AppError('CIRCLE_WRONG_STATE');
  if (step === 'disputed' && !mayDispute(leg, Date.now())) throw new AppError('CIRCLE_WRONG_STATE');
};
