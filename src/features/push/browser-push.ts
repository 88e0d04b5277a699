import { trpcClient } from '#src/api/trpc.ts';

const MAX_WORKER_WAIT_MS = 10_000;

/** The state of push in this browser; 'blocked' until its user allows notifications in the browser's settings. */
export type PushState = 'unsupported' | 'blocked' | 'off' | 'on';

const canPush = () => 'serviceWorker' in navigator && 'PushManager' in window && 'Notification' in window;

/** This browser's push subscription, if any. Does not wait for a service worker to become active. */
async function currentSubscription(): Promise<PushSubscription | null> {
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
async function saveSubscription(subscription: PushSubscription): Promise<void> {
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
      setTimeout(() => reject(new Error('The service worker did not start')), MAX_WORKER_WAIT_MS);
    }),
  ]);

const base64Url = (bytes: ArrayBuffer): string =>
  btoa(String.fromCharCode(...new Uint8Array(bytes)))
    .replaceAll('+', '-')
    .replaceAll('/', '_')
    .replaceAll('=', '');

/** Whether our server can push to a subscription: it was made with the key that the server has now. */
const isOfKey = ({ options }: PushSubscription, publicKey: string): boolean =>
  !options.applicationServerKey || base64Url(options.applicationServerKey) === publicKey.replaceAll('=', '');

/**
 * Sends this browser's subscription to the server. One made with an older server key is ended first, because a browser
 * refuses a second subscription beside it.
 */
async function subscribeAndSave(): Promise<void> {
  const { publicKey } = await trpcClient.push.publicKey.query();
  const current = await currentSubscription();
  const isStale = current !== null && !isOfKey(current, publicKey);
  if (isStale) await current.unsubscribe();
  const { pushManager } = await workerOrThrow();
  const usable = current && !isStale ? current : null;
  await saveSubscription(
    usable ?? (await pushManager.subscribe({ userVisibleOnly: true, applicationServerKey: publicKey })),
  );
  if (isStale) await trpcClient.push.unsubscribe.mutate({ endpoint: current.endpoint });
}

/** Keeps the server's copy of this browser's subscription, if it has one, in step with it. */
export async function renewSubscription(): Promise<void> {
  if (await currentSubscription()) await subscribeAndSave();
}

/** After a sign-out: ends the subscription, and closes what was shown, which often names others and their words. */
export async function forgetPush(): Promise<void> {
  if (!canPush()) return;
  const registration = await navigator.serviceWorker.getRegistration();
  for (const shown of (await registration?.getNotifications()) ?? []) shown.close();
  await (await currentSubscription())?.unsubscribe();
}

/**
 * Asks for permission, subscribes this browser and sends the subscription to the server. Returns the resulting state.
 */
export async function turnPushOn(): Promise<PushState> {
  if ((await Notification.requestPermission()) !== 'granted') return pushState();
  await subscribeAndSave();
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
