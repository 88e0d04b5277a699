import { afterCommit } from '#db/client/scope.ts';
import type { Tx } from '#db/client/types.ts';
import type { Deps } from '../../../platform/context/context.ts';
import { HOUR } from '../../../platform/core/time.ts';
import { enqueue } from '../../../platform/jobs/enqueue.ts';
import { notify } from '../../../notifications/notify.ts';
import type { CircleUpdate } from '../machine/commands.ts';
import type { Seat } from '../machine/state.ts';
import { circleTexts } from './texts.ts';

const MAIL_AFTER_MS = 4 * HOUR;

const mailed: ReadonlySet<CircleUpdate> = new Set([
  'asked',
  'agreed',
  'completed',
  'broken',
  'changed',
  'owed',
  'credited',
]);

/**
 * Notifies a member of a step of their circle: once a version, or once for what `about` names (a leg, a message). Mails
 * some kinds of updates, too.
 */
export const notifyOfCircle = async (
  deps: Deps,
  tx: Tx,
  {
    circleId,
    version,
    userId,
    update,
    about = '',
  }: { circleId: string; version: number; userId: string; update: CircleUpdate; about?: string },
): Promise<void> => {
  const { title, text } = circleTexts[update];
  const isNew = await notify(deps, tx, {
    userId,
    aboutUserId: null,
    type: 'match',
    title,
    description: text,
    actionUrl: `/circles/${circleId}`,
    dedupeKey: `circle:${circleId}:${update}:${about || version}`,
  });
  if (!isNew || !mailed.has(update)) return;
  // Who opens the notification in time needs no mail.
  await enqueue(
    tx,
    'email.circle',
    { circleId, userId, news: update },
    update === 'asked' ? { delayMs: MAIL_AFTER_MS } : {},
  );
};

/** Has the open pages of its members fetch the circle again, without a notification. */
export const publishCircle = (deps: Deps, seats: readonly Pick<Seat, 'userId'>[], circleId: string): void => {
  const userIds = [...new Set(seats.map(({ userId }) => userId))];
  afterCommit(() => deps.events.publish(userIds, { type: 'circle', data: { id: circleId } }));
};
