import { readFileSync } from 'node:fs';
import { createContext, runInContext } from 'node:vm';
import sharp from 'sharp';
import { expect, it } from 'vitest';

type Listeners = Map<string, (event: object) => void>;

/** Runs public/sw.js in a worker that has only what is given. */
function runWorker(own: object, globals: object): Listeners {
  const listeners: Listeners = new Map();
  const self = { ...own, addEventListener: (name: string, listener: () => void) => listeners.set(name, listener) };
  runInContext(readFileSync('public/sw.js', 'utf8'), createContext({ self, ...globals }));
  return listeners;
}

/** Installs public/sw.js as a browser would, and says what it then keeps. */
async function install(shell: Response): Promise<string[]> {
  const kept: string[] = [];
  const cache = {
    put: async (path: string) => void kept.push(path),
    addAll: async (paths: string[]) => void kept.push(...paths),
  };
  const listeners = runWorker({}, { caches: { open: async () => cache }, fetch: async () => shell, Set, Error });
  let installed: Promise<unknown> = Promise.resolve();
  listeners.get('install')?.({ waitUntil: (done: Promise<unknown>) => (installed = done) });
  await installed;
  return kept;
}

it('keeps the page and the files that it names', async () => {
  const kept = await install(new Response('<script src="/assets/app-1a2b.js"></script>'));
  expect(kept).toEqual(['/app.html', '/boot.js', '/assets/app-1a2b.js']);
});

it('is not installed with a proxy’s answer while the server is unavailable', async () => {
  await expect(install(new Response('Bad Gateway', { status: 502 }))).rejects.toThrow('502');
});

/** Clicks a notification that leads to a path while pages are open, and says what was done in which window. */
async function click(path: string, openPages: string[]): Promise<string[]> {
  const done: string[] = [];
  const windows = openPages.map((url) => ({
    // Windows keep the address that they opened at.
    url: 'https://a.test/',
    // Windows of an older version don't answer.
    postMessage: (_: string, [port]: [MessagePort]) => (url.includes('older') ? port.close() : port.postMessage(url)),
    focus: async () => void done.push(`focus ${url}`),
    navigate: async (to: string) => void done.push(`${url} to ${to}`),
  }));
  const clients = { matchAll: async () => windows, openWindow: async (url: string) => void done.push(`open ${url}`) };
  const listeners = runWorker({ clients, location: { origin: 'https://a.test' } }, { URL, MessageChannel, setTimeout });
  let finished: Promise<unknown> = Promise.resolve();
  const notification = { close: () => {}, data: { url: path } };
  listeners.get('notificationclick')?.({ notification, waitUntil: (work: Promise<unknown>) => (finished = work) });
  await finished;
  return done;
}

it('opens a notification in the window that shows its page, else in any open one, else in a new one', async () => {
  expect(await click('/exchanges/1', ['https://a.test/post-service', 'https://a.test/exchanges/1'])).toEqual([
    'focus https://a.test/exchanges/1',
    'https://a.test/exchanges/1 to https://a.test/exchanges/1',
  ]);
  expect(await click('/exchanges/1', ['https://a.test/search'])).toEqual([
    'focus https://a.test/search',
    'https://a.test/search to https://a.test/exchanges/1',
  ]);
  expect(await click('/exchanges/1', ['https://a.test/older'])).toEqual([
    'focus https://a.test/older',
    'https://a.test/older to https://a.test/exchanges/1',
  ]);
  expect(await click('/exchanges/1', [])).toEqual(['open https://a.test/exchanges/1']);
  expect(await click('https://elsewhere.test/', ['https://a.test/'])).toEqual([]);
});

it('shows pushes with a badge on a transparent ground, as phones show it in one color', async () => {
  const [, badge = ''] = /badge: '\/([^']+)'/.exec(readFileSync('public/sw.js', 'utf8')) ?? [];
  const { isOpaque, channels } = await sharp(`public/${badge}`).stats();
  expect(isOpaque).toBe(false);
  expect(channels[3]?.min).toBe(0);
});
