import type { Tx } from '#db/client/types.ts';
import { enqueue } from '../platform/jobs/enqueue.ts';
import { MINUTE } from '../platform/core/time.ts';

const DELAY_MS = 15 * MINUTE;

/**
 * For the first unread message of a conversation: schedules a mail in a quarter of an hour, sent if it is still unread
 * then.
 */
export const queueUnreadMail = (tx: Tx, messageId: string): Promise<void> =>
  enqueue(tx, 'email.unread-messages', { messageId }, { delayMs: DELAY_MS, dedupeKey: `unread-mail:${messageId}` });
