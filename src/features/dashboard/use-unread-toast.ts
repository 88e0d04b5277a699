import { useQuery } from '@tanstack/react-query';
import { useRouter } from '@tanstack/react-router';
import { useEffect } from 'react';
import { useSeen } from '#src/lib/seen.ts';
import { toast } from '#src/lib/toast.ts';
import { trpc } from '#src/trpc.ts';

const shown = new Set<string>();

/** Shows the first unread notification as a toast, each only once, and never beside the welcome tour. */
export function useUnreadToast(userId: string): void {
  const toured = useSeen('tour', userId) !== null;
  const router = useRouter();
  const { data } = useQuery(trpc.notifications.list.queryOptions({ limit: 20 }));
  const first = data?.items.find((item) => !item.isRead);

  useEffect(() => {
    if (!toured || !first || shown.has(first.id)) return;
    shown.add(first.id);
    const { actionUrl } = first;
    toast({
      title: first.title,
      description: first.message,
      action: actionUrl ? { label: 'Open', onClick: () => router.history.push(actionUrl) } : undefined,
    });
  }, [toured, first, router]);
}
