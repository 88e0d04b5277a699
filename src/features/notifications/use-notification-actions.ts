import { useMutation } from '@tanstack/react-query';
import type { Notification } from '#contracts/notifications/notifications.ts';
import { updateCachedNotifications } from '#src/features/notifications/use-notifications.ts';
import { toast } from '#src/lib/toast.ts';
import { queryClient } from '#src/api/query-client.ts';
import { trpc, trpcClient } from '#src/api/trpc.ts';
import { toastError } from '#src/lib/errors/toast-error.ts';

const asRead = (notification: Notification): Notification => ({ ...notification, read: true, isRead: true });
const refresh = () => void queryClient.invalidateQueries(trpc.notifications.pathFilter());

function failed(error: unknown, undo: (() => void) | undefined, fallback: string): void {
  undo?.();
  toastError('Error', error, fallback);
}

/** Marking as read and deleting, as optimistic updates that are rolled back if the server refuses. */
export function useNotificationActions() {
  const markRead = useMutation({
    mutationFn: ({ id }: Notification) => trpcClient.notifications.markRead.mutate({ id }),
    onMutate: (read) =>
      updateCachedNotifications((items) => items.map((item) => (item.id === read.id ? asRead(item) : item)), -1),
    onError: (error, _one, undo) => failed(error, undo, "We couldn't mark the notification as read."),
    onSettled: refresh,
  });
  const markAllRead = useMutation({
    mutationFn: () => trpcClient.notifications.markAllRead.mutate(),
    onMutate: () => updateCachedNotifications((items) => items.map(asRead), Number.NEGATIVE_INFINITY),
    onSuccess: () => toast({ title: 'All notifications marked as read' }),
    onError: (error, _nothing, undo) => failed(error, undo, "We couldn't mark your notifications as read."),
    onSettled: refresh,
  });
  const { mutate: restore } = useMutation({
    mutationFn: (undo: string) => trpcClient.notifications.restore.mutate({ undo }),
    onError: (error) => toastError('Error', error, "We couldn't undo the deletion."),
    onSettled: refresh,
  });
  const { mutate: remove } = useMutation({
    mutationFn: ({ id }: Notification) => trpcClient.notifications.discard.mutate({ id }),
    onMutate: (removed) =>
      updateCachedNotifications((items) => items.filter((item) => item.id !== removed.id), removed.isRead ? 0 : -1),
    onSuccess: ({ undo }) =>
      toast({ title: 'Notification deleted', action: { label: 'Undo', onClick: () => restore(undo) } }),
    onError: (error, _one, undo) => failed(error, undo, "We couldn't delete the notification."),
    onSettled: refresh,
  });
  return { markRead, markAllRead, remove };
}
