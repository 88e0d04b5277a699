import { useEffect, useRef } from 'react';

/** Moves the focus to the step's heading when the step changes, so that screen readers announce it. */
export function useStepFocus(step: number) {
  const heading = useRef<HTMLHeadingElement>(null);
  const lastStep = useRef(step);
  useEffect(() => {
    if (lastStep.current === step) return;
    lastStep.current = step;
    heading.current?.focus();
  }, [step]);
  return heading;
}
