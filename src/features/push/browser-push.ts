import { trpcClient } from '#src/api/trpc.ts';

const WORKER_MS = 10_000;

/** The state of push in this browser; 'blocked' until its user allows notifications in the browser's settings. */
export type PushState = 'unsupported' | 'blocked' | 'off' | 'on';

const canPush = () => 'serviceWorker' in navigator && 'PushManager' in window && 'Notification' in window;

/** This browser's push subscription, if any. Does not wait for a service worker to become active. */
export async function currentSubscription(): Promise<PushSubscription | null> {
  if (!canPush()) return null;
  const registration = await navigator.serviceWorker.getRegistration();
  return (await registration?.pushManager?.getSubscription()) ?? null;
}

export async function pushState(): Promise<PushState> {
  if (!canPush()) return 'unsupported';
  if (Notification.permission === 'denied') return 'blocked';
  return Notification.permission === 'granted' && (await currentSubscription()) ? 'on' : 'off';
}

/** Sends the subscription to the server; idempotent. */
export async function saveSubscription(subscription: PushSubscription): Promise<void> {
  const { endpoint, expirationTime, keys } = subscription.toJSON();
  const { p256dh = '', auth = '' } = keys ?? {};
  await trpcClient.push.subscribe.mutate({
    endpoint: endpoint ?? subscription.endpoint,
    expirationTime: expirationTime ?? null,
    keys: { p256dh, auth },
  });
}

/** The service worker, which registers shortly after the page load. */
const workerOrThrow = () =>
  Promise.race([
    navigator.serviceWorker.ready,
    new Promise<never>((_resolve, reject) => {
      setTimeout(() => reject(new Error('The service worker did not start')), WORKER_MS);
    }),
  ]);

/**
 * Asks for permission, subscribes this browser and sends the subscription to the server. Returns the resulting state.
 */
export async function turnPushOn(): Promise<PushState> {
  if ((await Notification.requestPermission()) !== 'granted') return pushState();
  const { publicKey } = await trpcClient.push.publicKey.query();
  const registration = await workerOrThrow();
  const subscription = await registration.pushManager.subscribe({
    userVisibleOnly: true,
    applicationServerKey: publicKey,
  });
  await saveSubscription(subscription);
  return pushState();
}

/** Removes the subscription in the browser and on the server. */
export async function turnPushOff(): Promise<PushState> {
  const subscription = await currentSubscription();
  if (subscription) {
    await trpcClient.push.unsubscribe.mutate({ endpoint: subscription.endpoint });
    await subscription.unsubscribe();
  }
  return pushState();
}
