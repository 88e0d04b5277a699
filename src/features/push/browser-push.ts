import { trpcClient } from '#src/api/trpc.ts';

const WORKER_MS = 10_000;

/** What this browser does; 'blocked' until its owner allows notifications in its own settings. */
export type PushState = 'unsupported' | 'blocked' | 'off' | 'on';

const canPush = () => 'serviceWorker' in navigator && 'PushManager' in window && 'Notification' in window;

/** The subscription of this browser, if it has one. Never waits for a worker that may not come. */
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

/** Tells the server of the subscription, which it may know already. */
export async function saveSubscription(subscription: PushSubscription): Promise<void> {
  const { endpoint, expirationTime, keys } = subscription.toJSON();
  const { p256dh = '', auth = '' } = keys ?? {};
  await trpcClient.push.subscribe.mutate({
    endpoint: endpoint ?? subscription.endpoint,
    expirationTime: expirationTime ?? null,
    keys: { p256dh, auth },
  });
}

/** The service worker, which comes a moment after the page. */
const workerOrThrow = () =>
  Promise.race([
    navigator.serviceWorker.ready,
    new Promise<never>((_resolve, reject) => {
      setTimeout(() => reject(new Error('The service worker did not start')), WORKER_MS);
    }),
  ]);

/** Asks for permission, subscribes this browser and tells the server. Answers the state it ends in. */
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

/** Ends the subscription here and on the server. */
export async function turnPushOff(): Promise<PushState> {
  const subscription = await currentSubscription();
  if (subscription) {
    await trpcClient.push.unsubscribe.mutate({ endpoint: subscription.endpoint });
    await subscription.unsubscribe();
  }
  return pushState();
}
