import { useEffect, useState } from 'react';

const key = (userId: string) => `proquo:wishes-seen:${userId}`;

const readLook = (userId: string): number => {
  try {
    return Number(localStorage.getItem(key(userId)) ?? 0);
  } catch {
    return 0;
  }
};

const saveLook = (userId: string): void => {
  try {
    localStorage.setItem(key(userId), String(Date.now()));
  } catch {
    // Without storage everything looks new each time.
  }
};

/**
 * When the member last looked at their saved searches on this browser, in milliseconds; 0 if never. Stays the same
 * while they look.
 */
export function useLastLook(userId: string): number {
  const [before] = useState(() => readLook(userId));
  useEffect(() => saveLook(userId), [userId]);
  return before;
}
