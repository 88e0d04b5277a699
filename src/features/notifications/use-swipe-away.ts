import { type PointerEvent, useRef, useState } from 'react';

/** The distance in pixels from which a release deletes. */
const THRESHOLD_PX = 96;
/** Shorter moves are taps. */
const SLACK_PX = 10;

/**
 * Lets a finger swipe a row away to the left. The row needs `touch-action: pan-y`, or the browser takes the gesture.
 * There is a button for the same, because not everyone can swipe.
 */
export function useSwipeAway(onAway: () => void) {
  const start = useRef<number | null>(null);
  const swiped = useRef(false);
  const [offset, setOffset] = useState(0);
  const end = () => {
    start.current = null;
    setOffset(0);
  };
  return {
    offset,
    isFar: offset <= -THRESHOLD_PX,
    handlers: {
      onPointerDown: ({ pointerType, clientX }: PointerEvent) => {
        swiped.current = false;
        if (pointerType === 'touch') start.current = clientX;
      },
      onPointerMove: ({ clientX }: PointerEvent) => {
        if (start.current === null) return;
        const moved = Math.min(0, clientX - start.current);
        if (moved < -SLACK_PX) swiped.current = true;
        setOffset(swiped.current ? moved : 0);
      },
      onPointerUp: () => {
        if (start.current !== null && offset <= -THRESHOLD_PX) onAway();
        end();
      },
      onPointerCancel: end,
      // A swipe doesn't click the link below the finger.
      onClickCapture: (event: { preventDefault: () => void; stopPropagation: () => void }) => {
        if (!swiped.current) return;
        swiped.current = false;
        event.preventDefault();
        event.stopPropagation();
      },
    },
  };
}
