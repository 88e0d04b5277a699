import { trpc } from '#src/api/trpc.ts';
import { useAction } from '#src/api/use-action.ts';

/** Archives, mutes or marks a conversation as unread. A toast offers to undo archiving it or bringing it back. */
export function useChangeConversation(userId: string) {
  const { mutate } = useAction(trpc.messages.change, {
    success: (_, { archived }) =>
      archived === undefined
        ? undefined
        : {
            title: archived ? 'Conversation archived' : 'Back in your conversations',
            variant: 'default',
            action: { label: 'Undo', onClick: () => mutate({ userId, archived: !archived }) },
          },
    failure: "We couldn't change the conversation.",
    refreshes: [trpc.messages.conversations],
  });
  return {
    archive: (archived: boolean) => mutate({ userId, archived }),
    mute: (muted: boolean) => mutate({ userId, muted }),
    markUnread: (unread: boolean) => mutate({ userId, unread }),
  };
}
