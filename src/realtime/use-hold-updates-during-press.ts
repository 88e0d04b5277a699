import { notifyManager } from '@tanstack/react-query';
import { useEffect } from 'react';

/** Whoever holds a button down for longer is not about to press it. */
const MAX_PRESS_MS = 1_000;
/** The click of a touch comes a moment after the finger has left. */
const CLICK_AFTER_MS = 100;

const isPress = ({ isPrimary, button, target }: PointerEvent) =>
  isPrimary && button === 0 && target instanceof Element && target.closest('button, a') !== null;

/**
 * Shows what arrives from the server while a button is being pressed only after that: a line that appears above the
 * button would move it away from under the finger.
 */
export function useHoldUpdatesDuringPress(): void {
  useEffect(() => {
    let held: (() => void)[] | null = null;
    let timer: ReturnType<typeof setTimeout> | undefined;
    const release = () => {
      clearTimeout(timer);
      const waiting = held ?? [];
      held = null;
      for (const show of waiting) show();
    };
    const releaseIn = (delay: number) => {
      clearTimeout(timer);
      timer = setTimeout(release, delay);
    };
    const onDown = (event: PointerEvent) => {
      if (!isPress(event)) return;
      held ??= [];
      releaseIn(MAX_PRESS_MS);
    };
    const onUp = () => held && releaseIn(CLICK_AFTER_MS);
    const listening = new AbortController();
    const { signal } = listening;
    window.addEventListener('pointerdown', onDown, { signal, capture: true });
    window.addEventListener('pointerup', onUp, { signal, capture: true });
    window.addEventListener('pointercancel', onUp, { signal, capture: true });
    window.addEventListener('click', release, { signal });
    notifyManager.setScheduler((show) => {
      if (held) held.push(show);
      else setTimeout(show, 0);
    });
    return () => {
      listening.abort();
      release();
      notifyManager.setScheduler((show) => setTimeout(show, 0));
    };
  }, []);
}
