import { useEffect, useState } from 'react';

const TIMEOUT_MS = 60_000;

/** Whether the component has been there for less than a minute, in which what it waits for should arrive. */
export function useIsFirstMinute(): boolean {
  const [waiting, setWaiting] = useState(true);
  useEffect(() => {
    const timer = setTimeout(() => setWaiting(false), TIMEOUT_MS);
    return () => clearTimeout(timer);
  }, []);
  return waiting;
}
