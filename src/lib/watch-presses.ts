/** Whoever holds a button down for longer is not about to press it. */
const MAX_PRESS_MS = 1_000;
/** The click of a touch comes a moment after the finger has left. */
const CLICK_AFTER_MS = 100;

const isPress = ({ isPrimary, button, target }: PointerEvent) =>
  isPrimary && button === 0 && target instanceof Element && target.closest('button, a') !== null;

/**
 * Calls `begin` when a button or link is being pressed, and `end` once its click has come, or will not.
 * @returns what ends the watching
 */
export function watchPresses({ begin, end }: { begin: () => void; end: () => void }): () => void {
  let isPressed = false;
  let timer: ReturnType<typeof setTimeout> | undefined;
  const finish = () => {
    clearTimeout(timer);
    if (!isPressed) return;
    isPressed = false;
    end();
  };
  const finishIn = (delay: number) => {
    clearTimeout(timer);
    timer = setTimeout(finish, delay);
  };
  const onDown = (event: PointerEvent) => {
    if (!isPress(event)) return;
    if (!isPressed) begin();
    isPressed = true;
    finishIn(MAX_PRESS_MS);
  };
  const onUp = () => isPressed && finishIn(CLICK_AFTER_MS);
  const listening = new AbortController();
  const { signal } = listening;
  window.addEventListener('pointerdown', onDown, { signal, capture: true });
  window.addEventListener('pointerup', onUp, { signal, capture: true });
  window.addEventListener('pointercancel', onUp, { signal, capture: true });
  window.addEventListener('click', finish, { signal });
  return () => {
    listening.abort();
    finish();
  };
}
