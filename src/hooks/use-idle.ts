import { useEffect, useState } from 'react';

const WAIT_MS = 1500;

/** False until the page has come and rests: what nobody waits for is loaded then. */
export function useIdle(): boolean {
  const [idle, setIdle] = useState(false);
  useEffect(() => {
    const timer = setTimeout(() => setIdle(true), WAIT_MS);
    return () => clearTimeout(timer);
  }, []);
  return idle;
}
