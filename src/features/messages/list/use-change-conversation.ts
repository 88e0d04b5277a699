import { useMutation } from '@tanstack/react-query';
import { queryClient } from '#src/api/query-client.ts';
import { trpc } from '#src/api/trpc.ts';
import { toastError } from '#src/lib/errors/toast-error.ts';
import { toast } from '#src/lib/toast.ts';

const refresh = () => queryClient.invalidateQueries(trpc.messages.conversations.pathFilter());

/** Archives, mutes or marks a conversation. What leaves the list can be taken back at once. */
export function useChangeConversation(userId: string) {
  const { mutate } = useMutation(
    trpc.messages.change.mutationOptions({
      onSuccess: refresh,
      onError: (error) => toastError('Error', error, "We couldn't change the conversation."),
    }),
  );
  const archive = (archived: boolean) =>
    mutate(
      { userId, archived },
      {
        onSuccess: () =>
          toast({
            title: archived ? 'Conversation archived' : 'Back in your conversations',
            action: { label: 'Undo', onClick: () => mutate({ userId, archived: !archived }) },
          }),
      },
    );
  return {
    archive,
    mute: (muted: boolean) => mutate({ userId, muted }),
    markUnread: (unread: boolean) => mutate({ userId, unread }),
  };
}
