import { useEffect, useState } from 'react';

const PATIENCE_MS = 60_000;

/** Whether it is still worth waiting for something that should come within a minute. */
export function useWaiting(): boolean {
  const [waiting, setWaiting] = useState(true);
  useEffect(() => {
    const timer = setTimeout(() => setWaiting(false), PATIENCE_MS);
    return () => clearTimeout(timer);
  }, []);
  return waiting;
}
