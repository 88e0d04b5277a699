// Before the first paint: the chosen theme.
try {
  const theme = localStorage.getItem('proquo:theme');
  if (theme === 'light' || theme === 'dark') document.documentElement.dataset.theme = theme;
} catch {
  // Without storage the page follows the system.
}

// Which page the sign-in leads to (src/session/redirect-after-login.ts): a link may be followed before the client is there.
try {
  const path = /^\/(login|register)$/.test(location.pathname) && new URLSearchParams(location.search).get('next');
  if (path?.startsWith('/')) sessionStorage.setItem('proquo:wanted-page', JSON.stringify({ path, at: Date.now() }));
} catch {
  // Without storage the sign-in leads to the dashboard.
}

// The client is fetched once the prerendered page shows.
function startClient() {
  // What the client of a member asks first; a visitor's does not ask.
  if (document.getElementById('shell')) {
    const session = { rel: 'preload', as: 'fetch', href: '/api/auth/session', crossOrigin: '' };
    document.head.append(Object.assign(document.createElement('link'), session));
  }
  const client = document.querySelector('meta[name="client"]');
  client?.remove();
  const scripts = client?.content.split(' ') ?? [];
  // A few at a time: each takes the browser a while, and presses wait meanwhile.
  const next = (first) => {
    scripts.splice(0, 8).forEach((address, at) => {
      const isClient = first && at === 0;
      const tag = document.createElement(isClient ? 'script' : 'link');
      if (isClient) Object.assign(tag, { type: 'module', src: address, onerror: endWait });
      else Object.assign(tag, { rel: 'modulepreload', href: address });
      document.head.append(tag);
    });
    if (scripts.length > 0) setTimeout(next);
  };
  next(true);
}
function endWait() {
  delete document.documentElement.dataset.pressed;
  document.querySelector('[data-prerendered] :is(a, button)[aria-busy]')?.removeAttribute('aria-busy');
}
// The last press shows that it waits. The client repeats that of a button (src/lib/page/replay-clicks.ts).
document.addEventListener('click', ({ target }) => {
  const pressed = target.closest?.('[data-prerendered] :is(button, a:not([href*="#"]))');
  if (!pressed) return;
  endWait();
  pressed.ariaBusy = 'true';
  if (pressed.matches('button')) document.documentElement.dataset.pressed = pressed.ariaLabel + pressed.textContent;
});
document.addEventListener('DOMContentLoaded', () => {
  // A skill's page needs no client until it is used.
  if (/^.skills/.test(location.pathname) && !document.getElementById('shell'))
    for (const use of ['pointermove', 'click', 'keydown', 'focusin', 'scroll'])
      addEventListener(use, startClient, { once: true });
  // A page in the background is not painted.
  else if (document.hidden) startClient();
  else requestAnimationFrame(() => setTimeout(startClient));
});
