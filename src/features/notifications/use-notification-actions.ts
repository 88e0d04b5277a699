import type { Notification } from '#contracts/notifications/notifications.ts';
import { updateCachedNotifications } from '#src/features/notifications/use-notifications.ts';
import { trpc, trpcClient } from '#src/api/trpc.ts';
import { useAction } from '#src/api/use-action.ts';

const asRead = (notification: Notification): Notification => ({ ...notification, read: true, isRead: true });
const refreshes = [trpc.notifications];
const onError = (_error: unknown, _input: unknown, undo: (() => void) | undefined) => undo?.();

/** Marking as read and deleting, as optimistic updates that are rolled back if the server refuses. */
export function useNotificationActions() {
  const markRead = useAction(({ id }: Notification) => trpcClient.notifications.markRead.mutate({ id }), {
    failure: "We couldn't mark the notification as read.",
    refreshes,
    onMutate: (read) =>
      updateCachedNotifications((items) => items.map((item) => (item.id === read.id ? asRead(item) : item)), -1),
    onError,
  });
  const markAllRead = useAction(trpc.notifications.markAllRead, {
    success: { title: 'All notifications marked as read', variant: 'default' },
    failure: "We couldn't mark your notifications as read.",
    refreshes,
    onMutate: () => updateCachedNotifications((items) => items.map(asRead), Number.NEGATIVE_INFINITY),
    onError,
  });
  const { mutate: restore } = useAction(trpc.notifications.restore, {
    failure: "We couldn't undo the deletion.",
    refreshes,
  });
  const { mutate: remove } = useAction(({ id }: Notification) => trpcClient.notifications.discard.mutate({ id }), {
    success: ({ undo }) => ({
      title: 'Notification deleted',
      variant: 'default',
      action: { label: 'Undo', onClick: () => restore({ undo }) },
    }),
    failure: "We couldn't delete the notification.",
    refreshes,
    onMutate: (removed) =>
      updateCachedNotifications((items) => items.filter((item) => item.id !== removed.id), removed.isRead ? 0 : -1),
    onError,
  });
  return { markRead, markAllRead, remove };
}
