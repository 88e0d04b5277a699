import { useEffect, useState } from 'react';

const WAIT_MS = 1500;

/** False for the first 1.5 seconds, or as long as is said; used to delay the loading of code that nobody waits for. */
export function useIdle(milliseconds = WAIT_MS): boolean {
  const [idle, setIdle] = useState(false);
  useEffect(() => {
    const timer = setTimeout(() => setIdle(true), milliseconds);
    return () => clearTimeout(timer);
  }, [milliseconds]);
  return idle;
}
