import { useMutation } from '@tanstack/react-query';
import type { Notification } from '#contracts/notifications.ts';
import { changeShown } from '#src/features/notifications/use-notifications.ts';
import { toast } from '#src/lib/toast.ts';
import { queryClient } from '#src/api/query-client.ts';
import { trpc, trpcClient } from '#src/api/trpc.ts';
import { toastError } from '#src/lib/errors/toast-error.ts';

const asRead = (one: Notification): Notification => ({ ...one, read: true, isRead: true });
const refresh = () => void queryClient.invalidateQueries(trpc.notifications.pathFilter());

function failed(error: unknown, undo: (() => void) | undefined, tried: string): void {
  undo?.();
  toastError('Error', error, tried);
}

/** Reading and deleting, shown at once and taken back if the server refuses. */
export function useNotificationActions() {
  const markRead = useMutation({
    mutationFn: ({ id }: Notification) => trpcClient.notifications.markRead.mutate({ id }),
    onMutate: (read) => changeShown((items) => items.map((one) => (one.id === read.id ? asRead(one) : one)), -1),
    onError: (error, _one, undo) => failed(error, undo, 'Failed to mark the notification as read.'),
    onSettled: refresh,
  });
  const markAllRead = useMutation({
    mutationFn: () => trpcClient.notifications.markAllRead.mutate(),
    onMutate: () => changeShown((items) => items.map(asRead), Number.NEGATIVE_INFINITY),
    onSuccess: () => toast({ title: 'All notifications marked as read' }),
    onError: (error, _nothing, undo) => failed(error, undo, 'Failed to mark your notifications as read.'),
    onSettled: refresh,
  });
  const remove = useMutation({
    mutationFn: ({ id }: Notification) => trpcClient.notifications.remove.mutate({ id }),
    onMutate: (gone) => changeShown((items) => items.filter((one) => one.id !== gone.id), gone.isRead ? 0 : -1),
    onSuccess: () => toast({ title: 'Notification deleted' }),
    onError: (error, _one, undo) => failed(error, undo, 'Failed to delete the notification.'),
    onSettled: refresh,
  });
  return { markRead, markAllRead, remove };
}
