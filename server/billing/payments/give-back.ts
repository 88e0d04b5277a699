import type { Tx } from '#db/client/types.ts';
import { enqueue } from '../../jobs/enqueue.ts';

/** Has money of a payment sent back: all of it or a part, and once. For the write that decides it. */
export const giveBack = (tx: Tx, { paymentId, cents }: { paymentId: string; cents: number }): Promise<void> =>
  enqueue(tx, 'payments.refund', { paymentId, cents }, { once: `payments.refund:${paymentId}` });
