import { newId } from '#db/client/ids.ts';
import { afterCommit } from '#db/client/scope.ts';
import type { Tx } from '#db/client/types.ts';
import { notifications } from '#db/schema/notifications/notifications.ts';
import { enqueue } from '../platform/jobs/enqueue.ts';
import { type ForMember, holds, type Notice, type NoticeDeps, rowOf } from './notice.ts';
import { queuePushes } from './push/queue.ts';

interface Options {
  /** Leaves a notification in the list only. */
  isSilent?: boolean;
  /** How much later its email is sent. */
  mailDelayMs?: number;
  /** One email with the same key is sent at most, however many notifications there are. */
  mailOnce?: string;
}

/** Plans only the email of a notice, for a member who needs no notification of it. */
export const planMail = async <Params extends object, Details>(
  tx: Tx,
  { kind, mail }: Notice<Params, Details>,
  { userId, ...params }: ForMember<Params>,
  { mailDelayMs, mailOnce }: Pick<Options, 'mailDelayMs' | 'mailOnce'> = {},
): Promise<void> => {
  if (!mail) return;
  const options = { ...(mailDelayMs ? { delayMs: mailDelayMs } : {}), ...(mailOnce ? { once: mailOnce } : {}) };
  await enqueue(tx, 'email.notice', { kind, userId, params }, options);
};

/**
 * Notifies many members at once, with one notification for each.
 * @returns the ids of those who were notified
 */
export const notifyMembers = async <Params extends object, Details>(
  deps: NoticeDeps,
  tx: Tx,
  notice: Notice<Params, Details>,
  members: ForMember<Params>[],
  options: Options = {},
): Promise<Set<string>> => {
  const createdAt = Date.now();
  const rows = [];
  for (const params of members) {
    const details = await notice.load(tx, params, deps);
    if (details !== null && holds(notice, details)) {
      rows.push({ ...rowOf(notice, details), id: newId(), userId: params.userId, createdAt });
    }
  }
  if (rows.length === 0) return new Set();
  const inserted = await tx
    .insert(notifications)
    .values(rows)
    .onConflictDoNothing()
    .returning({ id: notifications.id, userId: notifications.userId });
  const notified = new Set(inserted.map(({ userId }) => userId));
  afterCommit(() => {
    for (const { id, userId } of inserted) deps.events.publish([userId], { type: 'notification', data: { id } });
  });
  if (options.isSilent || inserted.length === 0) return notified;
  const paramsOf = new Map(members.map((params) => [params.userId, params]));
  // A notice that always holds is not loaded again for its pushes.
  await queuePushes(tx, inserted, notice.stillHolds ? paramsOf : new Map());
  for (const userId of notified) {
    const params = paramsOf.get(userId);
    if (params) await planMail(tx, notice, params, options);
  }
  return notified;
};

/**
 * Notifies a member in the transaction that causes it: a row in the list, an event for open pages, and jobs for pushes
 * and the email. Skipped if it does not hold, or its key exists.
 * @returns whether the member was notified
 */
export const notifyMember = async <Params extends object, Details>(
  deps: NoticeDeps,
  tx: Tx,
  notice: Notice<Params, Details>,
  params: ForMember<Params>,
  options: Options = {},
): Promise<boolean> => (await notifyMembers(deps, tx, notice, [params], options)).has(params.userId);
