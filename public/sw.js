// Keeps the shell of the client and the files that it has loaded, so that it opens without a network.
// It never answers for the server: calls to it, downloads and pictures pass by untouched.
const CACHE = 'proquo-shell-%BUILD%';
const SHELL = '/app.html';
const FILES = '%FILES%'.split(' ').filter((file) => file.startsWith('/'));
const SERVER = /^\/(api|trpc|uploads|healthz|readyz|metrics)(\/|$)/;

async function keepShell() {
  const answer = await fetch(SHELL, { cache: 'no-cache' });
  // During a deployment a proxy may answer for the server; the browser tries again later.
  if (!answer.ok) throw new Error(`The page was answered with ${answer.status}`);
  const html = await answer.clone().text();
  const cache = await caches.open(CACHE);
  await cache.put(SHELL, answer);
  await cache.addAll([...new Set(['/boot.js', ...FILES, ...(html.match(/\/assets\/[^"\s]+/g) ?? [])])]);
}

async function dropOthers() {
  const names = await caches.keys();
  await Promise.all(names.filter((name) => name !== CACHE).map((name) => caches.delete(name)));
  await self.clients.claim();
}

async function fetchedOrKept(request, kept) {
  try {
    return await fetch(request);
  } catch (error) {
    const copy = await caches.match(kept);
    if (copy) return copy;
    throw error;
  }
}

// The names of these files carry the hash of their content, so a copy is never old.
async function keptOrFetched(request) {
  const kept = await caches.match(request);
  if (kept) return kept;
  const answer = await fetch(request);
  if (answer.ok) await (await caches.open(CACHE)).put(request, answer.clone());
  return answer;
}

self.addEventListener('install', (event) => event.waitUntil(keepShell()));
self.addEventListener('activate', (event) => event.waitUntil(dropOthers()));
self.addEventListener('message', (event) => {
  if (event.data === 'take-over') self.skipWaiting();
});
self.addEventListener('fetch', (event) => {
  const { request } = event;
  const { origin, pathname } = new URL(request.url);
  if (request.method !== 'GET' || origin !== self.location.origin || SERVER.test(pathname)) return;
  if (request.mode === 'navigate') event.respondWith(fetchedOrKept(request, SHELL));
  else if (pathname === '/boot.js') event.respondWith(fetchedOrKept(request, request));
  else if (pathname.startsWith('/assets/')) event.respondWith(keptOrFetched(request));
});

// A push without words of its own is still shown: browsers demand it. Phones fill the badge's shape with one color.
self.addEventListener('push', (event) => {
  const { title = 'ProQuo', body = '', url = '/notifications', tag } = event.data?.json() ?? {};
  const look = { body, tag, icon: '/icon-192.png', badge: '/badge.png', data: { url } };
  event.waitUntil(self.registration.showNotification(title, look));
});

// What a window shows, as it says itself: `url` is the address at which it was opened. Null if it doesn't say.
const shownIn = (window) =>
  new Promise((resolve) => {
    const { port1, port2 } = new MessageChannel();
    port1.addEventListener('message', ({ data }) => resolve(data), { once: true });
    port1.start();
    setTimeout(() => resolve(null), 500);
    window.postMessage('where', [port2]);
  });

// Leads to where the notification points: in the window that shows it, else in another that is open, else in a new one.
// Never to another site.
async function open(path) {
  const url = new URL(path, self.location.origin);
  if (url.origin !== self.location.origin) return;
  const windows = await self.clients.matchAll({ type: 'window' });
  const shown = await Promise.all(windows.map(shownIn));
  const window = windows[shown.indexOf(url.href)] ?? windows[0];
  if (!window) return void (await self.clients.openWindow(url.href));
  // A browser may refuse to bring it forward; it leads there all the same.
  await window.focus().catch(() => {});
  await window.navigate(url.href);
}

self.addEventListener('notificationclick', (event) => {
  event.notification.close();
  event.waitUntil(open(event.notification.data.url));
});
