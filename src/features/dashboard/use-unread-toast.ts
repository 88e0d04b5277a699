import { useQuery } from '@tanstack/react-query';
import { useRouter } from '@tanstack/react-router';
import { useEffect, useRef } from 'react';
import { useDismissedGuide } from '#src/lib/dismissed-guides.ts';
import { useStore } from '#src/lib/store.ts';
import { type ShownToast, toast, toastStore } from '#src/lib/toast.ts';
import { useIsOverlayOpen } from '#src/hooks/use-close-on-back.ts';
import { trpc } from '#src/api/trpc.ts';

const MAX_REMEMBERED = 20;
// The key is older than the names of this file, and browsers hold lists under it.
const keyOf = (userId: string) => `proquo:told-notices:${userId}`;

/** The lists by storage key, in a browser that stores nothing. */
const inMemory = new Map<string, string[]>();

/** The ids of the notifications that this browser has shown the member as a toast, at most 20, the newest last. */
function toastedNotifications(userId: string): string[] {
  try {
    const stored: unknown = JSON.parse(localStorage.getItem(keyOf(userId)) ?? '[]');
    if (Array.isArray(stored)) return [...stored.map(String), ...(inMemory.get(userId) ?? [])];
  } catch {
    // Without storage each is shown once until the page is reloaded.
  }
  return inMemory.get(userId) ?? [];
}

/** Remembers that a notification was shown as a toast. */
function rememberToasted(userId: string, id: string): void {
  const ids = [...new Set([...toastedNotifications(userId), id])].slice(-MAX_REMEMBERED);
  inMemory.set(userId, ids);
  try {
    localStorage.setItem(keyOf(userId), JSON.stringify(ids));
  } catch {
    // Kept in memory.
  }
}

/**
 * Shows the first unread notification as a toast: each once in this browser, none before the welcome tour is dismissed.
 * Waits while a form, a dialog or another toast is open, and removes its toast when a form or a dialog opens.
 */
export function useUnreadToast(userId: string): void {
  const isTourDismissed = useDismissedGuide('tour', userId) !== null;
  const isOverlayOpen = useIsOverlayOpen();
  const router = useRouter();
  const isToastShown = useStore(toastStore) !== null;
  const ownToast = useRef<ShownToast | null>(null);
  const { data } = useQuery(trpc.notifications.list.queryOptions({ limit: 20 }));
  const first = data?.items.find((item) => !item.isRead);

  useEffect(() => {
    if (!isTourDismissed || isOverlayOpen || isToastShown || !first || toastedNotifications(userId).includes(first.id))
      return;
    rememberToasted(userId, first.id);
    const { actionUrl } = first;
    toast({
      title: first.title,
      description: first.message,
      action: actionUrl ? { label: 'Open', onClick: () => router.history.push(actionUrl) } : undefined,
    });
    ownToast.current = toastStore.get();
  }, [userId, isTourDismissed, isOverlayOpen, isToastShown, first, router]);

  useEffect(() => {
    if (isOverlayOpen && ownToast.current && toastStore.get() === ownToast.current) toastStore.set(null);
  }, [isOverlayOpen]);
}
