import type { Tx } from '#db/client/types.ts';
import { enqueue } from '../../platform/jobs/enqueue.ts';

/** Enqueues the refund of a payment, in full or in part. Happens once per payment, in the caller's transaction. */
export const enqueueRefund = (tx: Tx, { paymentId, cents }: { paymentId: string; cents: number }): Promise<void> =>
  enqueue(tx, 'payments.refund', { paymentId, cents }, { once: `payments.refund:${paymentId}` });
