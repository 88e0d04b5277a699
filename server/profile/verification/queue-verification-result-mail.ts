import type { Tx } from '#db/client/types.ts';
import { enqueue } from '../../platform/jobs/enqueue.ts';

/** Enqueues the mail with the result of an identity check, once per submission, in the transaction of the decision. */
export const queueVerificationResultMail = (
  tx: Tx,
  { userId, submissionId }: { userId: string; submissionId: string },
): Promise<void> => enqueue(tx, 'email.verification-result', { userId }, { once: `verification-mail:${submissionId}` });
