import type { Tx } from '#db/client/types.ts';
import { enqueue } from '../jobs/enqueue.ts';

/** Mails the result of an identity check, once for each submission. For the transaction that decides it. */
export const queueVerificationResultMail = (
  tx: Tx,
  { userId, submissionId }: { userId: string; submissionId: string },
): Promise<void> => enqueue(tx, 'email.verification-result', { userId }, { once: `verification-mail:${submissionId}` });
