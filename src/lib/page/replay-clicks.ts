/** Repeats the click on a prerendered button that happened before the client was ready. */
export function replayClicks(): void {
  // A member's buttons come later than the client: the code that removes their static bars calls again.
  if (document.getElementById('shell')) return;
  const { dataset } = document.documentElement;
  const { pressed } = dataset;
  delete dataset['pressed'];
  [...document.querySelectorAll('button')].find((item) => item.ariaLabel + item.textContent === pressed)?.click();
}

/** Nobody presses a button longer; one that is left before it is released gets no click. */
const LONGEST_PRESS_MS = 1000;

/** Waits while a button is pressed: replaced before its release, it would get no click. */
export const pressEnded = (): unknown =>
  document.querySelector('button:active') &&
  new Promise((done) => {
    window.addEventListener('click', done, { once: true });
    setTimeout(done, LONGEST_PRESS_MS);
  });
