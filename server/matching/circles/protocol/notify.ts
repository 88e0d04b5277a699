import { afterCommit } from '#db/client/scope.ts';
import type { Tx } from '#db/client/types.ts';
import type { Deps } from '../../../platform/context/context.ts';
import { HOUR } from '../../../platform/core/time.ts';
import { notifyOf } from '../../../notifications/notify-of.ts';
import type { CircleUpdate } from '../machine/commands.ts';
import type { Seat } from '../machine/state.ts';
import { circleNotices } from '../notices.ts';

const MAIL_AFTER_MS = 4 * HOUR;

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
  // Who opens the notification in time needs no mail.
  const options = update === 'asked' ? { mailDelayMs: MAIL_AFTER_MS } : {};
  const params = { userId, circleId, about: about || String(version) };
  await notifyOf(deps, tx, circleNotices[update], params, options);
};

/** Has the open pages of its members fetch the circle again, without a notification. */
export const publishCircle = (deps: Deps, seats: readonly Pick<Seat, 'userId'>[], circleId: string): void => {
  const userIds = [...new Set(seats.map(({ userId }) => userId))];
  afterCommit(() => deps.events.publish(userIds, { type: 'circle', data: { id: circleId } }));
};
