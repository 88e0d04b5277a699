import { useEffect, useRef } from 'react';

/** Moves the focus to the step's heading when the step changes, so that screen readers announce it. */
export function useStepFocus(step: number) {
  const heading = useRef<HTMLHeadingElement>(null);
  const shown = useRef(step);
  useEffect(() => {
    if (shown.current === step) return;
    shown.current = step;
    heading.current?.focus();
  }, [step]);
  return heading;
}
