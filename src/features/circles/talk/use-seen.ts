import { useCallback, useEffect, useState } from 'react';

/** Whether an element is on the screen now. */
export function useSeen() {
  const [element, setElement] = useState<Element | null>(null);
  const [isSeen, setSeen] = useState(false);
  const ref = useCallback((one: Element | null) => setElement(one), []);
  useEffect(() => {
    if (!element) return;
    const observer = new IntersectionObserver((entries) => setSeen(entries.at(-1)?.isIntersecting ?? false));
    observer.observe(element);
    return () => observer.disconnect();
  }, [element]);
  return { ref, isSeen };
}
