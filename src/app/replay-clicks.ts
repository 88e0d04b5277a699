/** Repeats the click on a prerendered button that happened before the client was ready. */
export function replayClicks(): void {
  const { dataset } = document.documentElement;
  const pressed = dataset['pressed'];
  if (pressed === undefined) return;
  delete dataset['pressed'];
  document.querySelectorAll('button')[Number(pressed)]?.click();
}
