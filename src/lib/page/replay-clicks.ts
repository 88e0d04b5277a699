/** Repeats a click on a prerendered button from before the client was ready; `public/boot.js` noted which it was. */
export function replayClicks(): void {
  // A member's buttons come later: this runs again when the static navigation bars (#shell) are removed.
  if (document.getElementById('shell')) return;
  const { dataset } = document.documentElement;
  const { pressed } = dataset;
  delete dataset['pressed'];
  if (!pressed) return;
  // Equal to the names in `public/boot.js`. The client may have added a count: 'Messages, 3 unread'.
  const names = [...document.querySelectorAll('button')].map((button) => ({
    button,
    name: button.ariaLabel + button.textContent,
  }));
  names.find(({ name }) => name === pressed || name.startsWith(`${pressed},`))?.button.click();
}

/** A button that the pointer leaves before its release gets no click, so the wait needs an end. */
const MAX_PRESS_MS = 1000;

/** Waits while a button is held down: if it were replaced now, its click would be lost. */
export const pressEnded = (): unknown =>
  document.querySelector('button:active') &&
  new Promise((done) => {
    window.addEventListener('click', done, { once: true });
    setTimeout(done, MAX_PRESS_MS);
  });
