import { useQuery } from '@tanstack/react-query';
import { useRouter } from '@tanstack/react-router';
import { useEffect, useRef } from 'react';
import { readTold, writeTold } from '#src/features/dashboard/told-notices.ts';
import { useDismissedGuide } from '#src/lib/dismissed-guides.ts';
import { useStore } from '#src/lib/store.ts';
import { type ShownToast, toast, toastStore } from '#src/lib/toast.ts';
import { useIsOverlayOpen } from '#src/hooks/use-close-on-back.ts';
import { trpc } from '#src/api/trpc.ts';

/**
 * Shows the first unread notification as a toast, each once, also over later visits, and not during the welcome tour.
 * Waits while a form, a dialog or another toast is open, and gives way to a form or a dialog that opens.
 */
export function useUnreadToast(userId: string): void {
  const tourSeen = useDismissedGuide('tour', userId) !== null;
  const busy = useIsOverlayOpen();
  const router = useRouter();
  const isToastShown = useStore(toastStore) !== null;
  const own = useRef<ShownToast | null>(null);
  const { data } = useQuery(trpc.notifications.list.queryOptions({ limit: 20 }));
  const first = data?.items.find((item) => !item.isRead);

  useEffect(() => {
    if (!tourSeen || busy || isToastShown || !first || readTold(userId).includes(first.id)) return;
    writeTold(userId, first.id);
    const { actionUrl } = first;
    toast({
      title: first.title,
      description: first.message,
      action: actionUrl ? { label: 'Open', onClick: () => router.history.push(actionUrl) } : undefined,
    });
    own.current = toastStore.get();
  }, [userId, tourSeen, busy, isToastShown, first, router]);

  useEffect(() => {
    if (busy && own.current && toastStore.get() === own.current) toastStore.set(null);
  }, [busy]);
}
