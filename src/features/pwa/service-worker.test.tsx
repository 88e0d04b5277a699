import { expect, it, vi } from 'vitest';
import { registerServiceWorker } from '#src/features/pwa/service-worker.ts';
import { InstallPrompt } from '#src/features/pwa/install-prompt.tsx';
import { holdTimers } from '#src/test/hold-timers.ts';
import { show } from '#src/test/show.tsx';

const registering = () => vi.spyOn(navigator.serviceWorker, 'register');

it('registers /sw.js', async () => {
  const register = registering().mockResolvedValue(undefined as never);
  await registerServiceWorker();
  expect(register.mock.calls).toEqual([['/sw.js']]);
});

it('registers none where the browser has no push notifications', async () => {
  const register = registering();
  const { PushManager } = window;
  Reflect.deleteProperty(window, 'PushManager');
  await registerServiceWorker();
  window.PushManager = PushManager;
  expect(register).not.toHaveBeenCalled();
});

it('only logs a failure', async () => {
  registering().mockRejectedValue(new Error('no room'));
  const note = vi.spyOn(console, 'info').mockImplementation(() => {});
  await registerServiceWorker();
  expect(note.mock.calls).toEqual([['The service worker was not registered:', new Error('no room')]]);
});

it('tells the worker what this window shows, also after a change of screens', async () => {
  registering().mockResolvedValue(undefined as never);
  await registerServiceWorker();
  const before = window.location.href;
  window.history.replaceState({}, '', '/exchanges/1');
  const { port1, port2 } = new MessageChannel();
  const said = new Promise((resolve) => port1.addEventListener('message', ({ data }) => resolve(data), { once: true }));
  port1.start();
  navigator.serviceWorker.dispatchEvent(new MessageEvent('message', { data: 'where', ports: [port2] }));
  expect(await said).toBe(`${window.location.origin}/exchanges/1`);
  window.history.replaceState({}, '', before);
});

it('looks for an update when the app comes back after an hour, and again if it failed', async () => {
  vi.useFakeTimers({ toFake: ['Date'] });
  const update = vi.fn<() => Promise<void>>().mockRejectedValueOnce(new Error('offline')).mockResolvedValue(undefined);
  registering().mockResolvedValue({ update, addEventListener: () => {} } as never);
  await registerServiceWorker();
  const comeBack = async () => {
    document.dispatchEvent(new Event('visibilitychange'));
    await Promise.resolve();
  };
  await comeBack();
  expect(update).not.toHaveBeenCalled();
  vi.setSystemTime(Date.now() + 61 * 60_000);
  await comeBack();
  await comeBack();
  await comeBack();
  expect(update).toHaveBeenCalledTimes(2);
  vi.useRealTimers();
});

it('asks on an iPhone after 3 s, and only once', async () => {
  vi.spyOn(navigator, 'userAgent', 'get').mockReturnValue('Mozilla/5.0 (iPhone; CPU iPhone OS 18_0 like Mac OS X)');
  const timers = holdTimers(3000);
  const first = await show(<InstallPrompt />);
  const card = first.screen.getByRole('region', { name: 'Install the app' });
  await expect.poll(timers.count).toBe(1);
  await expect.element(card).not.toBeInTheDocument();
  timers.fire();
  await expect.element(card).toBeVisible();
  await first.screen.unmount();
  await show(<InstallPrompt />);
  expect(timers.count()).toBe(0);
});
