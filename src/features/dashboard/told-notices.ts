const KEPT = 20;
const keyOf = (userId: string) => `proquo:told-notices:${userId}`;

/** Stands in for the storage where the browser has none. */
const inMemory = new Map<string, string[]>();

/** The ids of the notifications that this browser has shown the member as a toast, the newest last. */
export function readTold(userId: string): string[] {
  try {
    const stored: unknown = JSON.parse(localStorage.getItem(keyOf(userId)) ?? '[]');
    if (Array.isArray(stored)) return [...stored.map(String), ...(inMemory.get(userId) ?? [])];
  } catch {
    // Without storage each is shown once until the page is reloaded.
  }
  return inMemory.get(userId) ?? [];
}

/** Remembers that a notification was shown. */
export function writeTold(userId: string, id: string): void {
  const told = [...new Set([...readTold(userId), id])].slice(-KEPT);
  inMemory.set(userId, told);
  try {
    localStorage.setItem(keyOf(userId), JSON.stringify(told));
  } catch {
    // Kept in memory.
  }
}
