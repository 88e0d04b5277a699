/** Presses the button that was pressed on the prerendered page, before the client had taken its place. */
export function replayClicks(): void {
  const { dataset } = document.documentElement;
  const pressed = dataset['pressed'];
  if (pressed === undefined) return;
  delete dataset['pressed'];
  document.querySelectorAll('button')[Number(pressed)]?.click();
}
