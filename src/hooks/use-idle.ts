import { useEffect, useState } from 'react';

const WAIT_MS = 1500;

/** False for the first 1.5 seconds; used to delay the loading of code that no one waits for. */
export function useIdle(): boolean {
  const [idle, setIdle] = useState(false);
  useEffect(() => {
    const timer = setTimeout(() => setIdle(true), WAIT_MS);
    return () => clearTimeout(timer);
  }, []);
  return idle;
}
