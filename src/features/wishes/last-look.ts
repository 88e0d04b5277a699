import { useEffect, useState } from 'react';

const key = (userId: string) => `proquo:wishes-seen:${userId}`;

/**
 * When the member last looked at their wishes on this browser, in milliseconds; 0 if never. Stays the same while they
 * look.
 */
export function useLastLook(userId: string): number {
  const [before] = useState(() => Number(localStorage.getItem(key(userId)) ?? 0));
  useEffect(() => localStorage.setItem(key(userId), String(Date.now())), [userId]);
  return before;
}
