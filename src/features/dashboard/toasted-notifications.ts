const MAX_REMEMBERED = 20;
// The key is older than the names of this file, and browsers hold lists under it.
const keyOf = (userId: string) => `proquo:told-notices:${userId}`;

/** What could not be stored, in a browser without storage. */
const inMemory = new Map<string, string[]>();

/** The ids of the notifications that this browser has shown the member as a toast, at most 20, the newest last. */
export function toastedNotifications(userId: string): string[] {
  try {
    const stored: unknown = JSON.parse(localStorage.getItem(keyOf(userId)) ?? '[]');
    if (Array.isArray(stored)) return [...stored.map(String), ...(inMemory.get(userId) ?? [])];
  } catch {
    // Without storage each is shown once until the page is reloaded.
  }
  return inMemory.get(userId) ?? [];
}

/** Remembers that a notification was shown as a toast. */
export function rememberToasted(userId: string, id: string): void {
  const ids = [...new Set([...toastedNotifications(userId), id])].slice(-MAX_REMEMBERED);
  inMemory.set(userId, ids);
  try {
    localStorage.setItem(keyOf(userId), JSON.stringify(ids));
  } catch {
    // Kept in memory.
  }
}
