import type { Deps } from '../../platform/context/context.ts';
import { undoCharge } from './undo-charge.ts';

/** Finds the purchase behind a disputed charge, which the dispute itself does not name, and revokes it. */
export const traceDispute = async (deps: Deps, { chargeId }: { chargeId: string }): Promise<void> => {
  const charge = await deps.payments.findCharge(chargeId);
  const waiting = await deps.db.write((tx) => undoCharge(deps, tx, charge, 'disputed'));
  // The job is retried later, when the plan's own events have arrived.
  if (waiting) throw new Error(`The plan that charge ${chargeId} paid for is not known yet`);
};
