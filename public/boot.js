// Before the first paint: the chosen theme, and whether the page begins with the bars of a member.
try {
  if (localStorage.getItem('proquo:member')) document.documentElement.dataset.member = '';
  const theme = localStorage.getItem('proquo:theme');
  if (theme === 'light' || theme === 'dark') document.documentElement.dataset.theme = theme;
} catch {
  // Without storage the page follows the system, and begins empty.
}

// The client is fetched once the prerendered page shows.
function startClient() {
  const scripts = document.querySelector('meta[name="client"]')?.content.split(' ') ?? [];
  scripts.forEach((address, at) => {
    const tag = document.createElement(at ? 'link' : 'script');
    if (at) Object.assign(tag, { rel: 'modulepreload', href: address });
    else Object.assign(tag, { type: 'module', src: address });
    document.head.append(tag);
  });
}
// The client presses it again (src/lib/page/replay-clicks.ts).
document.addEventListener('click', ({ target }) => {
  const button = target.closest?.('[data-prerendered] button');
  if (button) document.documentElement.dataset.pressed = button.ariaLabel + button.textContent;
});
document.addEventListener('DOMContentLoaded', () => {
  // A page in the background is not painted.
  if (document.hidden) startClient();
  else requestAnimationFrame(() => setTimeout(startClient));
});
