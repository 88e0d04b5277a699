import { useEffect, useState } from 'react';

const TIMEOUT_MS = 60_000;

/** True for one minute: how long to wait for something that should arrive in that time. */
export function useWaiting(): boolean {
  const [waiting, setWaiting] = useState(true);
  useEffect(() => {
    const timer = setTimeout(() => setWaiting(false), TIMEOUT_MS);
    return () => clearTimeout(timer);
  }, []);
  return waiting;
}
