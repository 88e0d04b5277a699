// Runs before the first paint: the chosen theme.
try {
  const theme = localStorage.getItem('proquo:theme');
  if (theme === 'light' || theme === 'dark') document.documentElement.dataset.theme = theme;
} catch {
  // Storage may be closed to us; the page then follows the system.
}

// A prerendered page can be read without the client, which is fetched once it shows.
function startClient() {
  const scripts = document.querySelector('meta[name="client"]')?.content.split(' ') ?? [];
  scripts.forEach((address, at) => {
    const tag = document.createElement(at ? 'link' : 'script');
    if (at) Object.assign(tag, { rel: 'modulepreload', href: address });
    else Object.assign(tag, { type: 'module', src: address });
    document.head.append(tag);
  });
}
// A button pressed before it is there is pressed again by the client.
document.addEventListener('click', ({ target }) => {
  const button = target.closest?.('[data-prerendered] button');
  if (button) document.documentElement.dataset.pressed = [...document.querySelectorAll('button')].indexOf(button);
});
document.addEventListener('DOMContentLoaded', () => {
  // A page in the background is not painted.
  if (document.hidden) startClient();
  else requestAnimationFrame(() => setTimeout(startClient));
});
