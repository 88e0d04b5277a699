import type { PushKind } from '#contracts/notifications/notifications.ts';
import { sessions } from '#db/schema/auth/sessions.ts';
import { notificationSettings } from '#db/schema/notifications/notifications.ts';
import { users } from '#db/schema/auth/members.ts';
import { notifications, pushSubscriptions } from '#db/schema/notifications/notifications.ts';
import { and, eq, isNull } from 'drizzle-orm';
import type { Deps } from '../../platform/context/context.ts';
import { isShown } from '../is-shown.ts';
import { isPushed } from '../settings.ts';
import { isQuiet } from './clock.ts';
import { isPushService } from './subscribe.ts';

type Payload = { notificationId: string; subscriptionId: string };

/** The notification and its browser, unless it was read or the browser belongs to another member by now. */
const findPush = async ({ db }: Deps, { notificationId, subscriptionId }: Payload) => {
  const [row] = await db.read
    .select({
      title: notifications.title,
      body: notifications.description,
      url: notifications.actionUrl,
      kind: notifications.kind,
      endpoint: pushSubscriptions.endpoint,
      p256dh: pushSubscriptions.p256dh,
      auth: pushSubscriptions.auth,
      sessionId: pushSubscriptions.sessionId,
      sessionEnds: sessions.expiresAt,
      from: notificationSettings.quietFrom,
      to: notificationSettings.quietTo,
      timeZone: notificationSettings.timeZone,
      serviceRequests: notificationSettings.serviceRequests,
      optOuts: notificationSettings.pushOptOuts,
    })
    .from(notifications)
    .innerJoin(
      pushSubscriptions,
      and(eq(pushSubscriptions.id, subscriptionId), eq(pushSubscriptions.userId, notifications.userId)),
    )
    .innerJoin(users, and(eq(users.id, notifications.userId), isNull(users.suspendedAt)))
    .leftJoin(sessions, eq(sessions.publicId, pushSubscriptions.sessionId))
    .leftJoin(notificationSettings, eq(notificationSettings.userId, notifications.userId))
    .where(and(eq(notifications.id, notificationId), isNull(notifications.readAt), isShown));
  return row ?? null;
};

type Found = NonNullable<Awaited<ReturnType<typeof findPush>>>;

/** Whether the browser must get no more pushes: its session ended, or its push service is not allowed. */
const isOver = ({ env }: Deps, { endpoint, sessionId, sessionEnds }: Found): boolean =>
  !isPushService(endpoint, env.PUSH_HOSTS) || (sessionId !== null && (sessionEnds ?? 0) <= Date.now());

/**
 * Pushes a notification to one browser, if it still holds, unless the member turned its kind off or has quiet hours.
 * Deletes a subscription that is gone, whose session has ended, or whose URL is not an allowed push service.
 */
export const sendPush = async (
  deps: Deps,
  payload: Payload,
  notice: { groupOf(kind: string | null): PushKind | null; stillHolds(kind: string | null): Promise<boolean> },
): Promise<void> => {
  const found = await findPush(deps, payload);
  if (!found) return;
  if (!isOver(deps, found)) {
    const { kind } = found;
    if (isQuiet(Date.now(), found) || !isPushed(found, notice.groupOf(kind))) return;
    if (!(await notice.stillHolds(kind))) return;
    const { title, body, url } = found;
    const message = { title, body, url: url ?? '/notifications', tag: payload.notificationId };
    if ((await deps.push.send(found, message)) === 'sent') return;
  }
  await deps.db.write((tx) => tx.delete(pushSubscriptions).where(eq(pushSubscriptions.id, payload.subscriptionId)));
};
