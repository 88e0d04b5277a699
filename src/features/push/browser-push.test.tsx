import { beforeEach, expect, it, vi } from 'vitest';
import { forgetPush, renewSubscription, turnPushOn } from '#src/features/push/browser-push.ts';
import { startFakeServer } from '#src/test/fake-server.ts';

const publicKey = 'BNcRdreALRFXTkOOUHK1EtK2wtaz5Ry4YfYCA_0QTpQtUbVlUls0VJXg7A8u-Ts1XbjhazAkj7I99e8QcYP7DkM';
const bytesOf = (key: string) =>
  Uint8Array.from(atob(key.replaceAll('-', '+').replaceAll('_', '/')), (char) => char.charCodeAt(0)).buffer;

/** Stands in for the browser's push, which refuses a second subscription of another key. */
let held: { endpoint: string; key: ArrayBuffer } | null = null;
const view = (): PushSubscription | null =>
  held &&
  ({
    endpoint: held.endpoint,
    options: { applicationServerKey: held.key },
    toJSON: () => ({ endpoint: held?.endpoint, keys: { p256dh: 'p', auth: 'a' } }),
    unsubscribe: async () => {
      held = null;
      return true;
    },
  } as unknown as PushSubscription);
const pushManager = {
  getSubscription: async () => view(),
  subscribe: async ({ applicationServerKey }: { applicationServerKey: string }) => {
    if (held) throw new DOMException('A subscription with a different key already exists', 'InvalidStateError');
    held = { endpoint: 'https://push.example.com/new', key: bytesOf(applicationServerKey) };
    return view();
  },
};

const shown = [{ close: vi.fn<() => void>() }];

beforeEach(() => {
  held = null;
  const registration = { pushManager, getNotifications: async () => shown } as unknown as ServiceWorkerRegistration;
  vi.spyOn(navigator.serviceWorker, 'getRegistration').mockResolvedValue(registration);
  vi.spyOn(navigator.serviceWorker, 'ready', 'get').mockReturnValue(Promise.resolve(registration));
  vi.spyOn(Notification, 'requestPermission').mockResolvedValue('granted');
  vi.spyOn(Notification, 'permission', 'get').mockReturnValue('granted');
});

const server = () =>
  startFakeServer({
    push: {
      publicKey: () => ({ publicKey }),
      subscribe: () => ({ success: true as const }),
      unsubscribe: () => ({ success: true as const }),
    },
  });
const ofOldKey = () => {
  held = { endpoint: 'https://push.example.com/old', key: new Uint8Array(65).fill(4).buffer };
};

it('subscribes again automatically where a subscription is of an older key of the server', async () => {
  const { callsOf } = server();
  ofOldKey();
  await renewSubscription();
  expect(held).toMatchObject({ endpoint: 'https://push.example.com/new', key: bytesOf(publicKey) });
  expect(callsOf('push.subscribe')).toMatchObject([{ endpoint: 'https://push.example.com/new' }]);
  expect(callsOf('push.unsubscribe')).toEqual([{ endpoint: 'https://push.example.com/old' }]);
});

it('is turned on beside a subscription of an older key', async () => {
  const { callsOf } = server();
  ofOldKey();
  expect(await turnPushOn()).toBe('on');
  expect(callsOf('push.subscribe')).toMatchObject([{ endpoint: 'https://push.example.com/new' }]);
});

it('sends a subscription of the server’s key again, and subscribes no one who has none', async () => {
  const { callsOf } = server();
  await renewSubscription();
  expect(callsOf('push.subscribe')).toEqual([]);
  held = { endpoint: 'https://push.example.com/mine', key: bytesOf(publicKey) };
  await renewSubscription();
  expect(callsOf('push.subscribe')).toMatchObject([{ endpoint: 'https://push.example.com/mine' }]);
});

it('leaves a signed-out browser without a subscription and without what was shown', async () => {
  ofOldKey();
  await forgetPush();
  expect(held).toBeNull();
  expect(shown[0]?.close).toHaveBeenCalledTimes(1);
});
