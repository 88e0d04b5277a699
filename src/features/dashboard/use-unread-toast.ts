import { useQuery } from '@tanstack/react-query';
import { useRouter } from '@tanstack/react-router';
import { useEffect } from 'react';
import { useDismissedGuide } from '#src/lib/dismissed-guides.ts';
import { toast } from '#src/lib/toast.ts';
import { useIsOverlayOpen } from '#src/hooks/use-close-on-back.ts';
import { trpc } from '#src/api/trpc.ts';

const shown = new Set<string>();

/**
 * Shows the first unread notification as a toast, each once, and not during the welcome tour. Waits while a form or a
 * dialog is open.
 */
export function useUnreadToast(userId: string): void {
  const tourSeen = useDismissedGuide('tour', userId) !== null;
  const busy = useIsOverlayOpen();
  const router = useRouter();
  const { data } = useQuery(trpc.notifications.list.queryOptions({ limit: 20 }));
  const first = data?.items.find((item) => !item.isRead);

  useEffect(() => {
    if (!tourSeen || busy || !first || shown.has(first.id)) return;
    shown.add(first.id);
    const { actionUrl } = first;
    toast({
      title: first.title,
      description: first.message,
      action: actionUrl ? { label: 'Open', onClick: () => router.history.push(actionUrl) } : undefined,
    });
  }, [tourSeen, busy, first, router]);
}
