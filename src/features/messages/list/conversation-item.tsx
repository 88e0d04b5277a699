import { Archive, ArchiveRestore, Bell, BellOff, Ellipsis, Mail, MailOpen } from 'lucide-react';
import type { Conversation } from '#contracts/messages/messages.ts';
import { Button } from '#src/components/core/button.tsx';
import { DropdownItem, DropdownMenu } from '#src/components/ui/dropdown-menu.tsx';
import { ConversationRow } from '#src/features/messages/conversation-row.tsx';
import { personName } from '#src/lib/person.ts';
import { trpc } from '#src/api/trpc.ts';
import { useAction } from '#src/api/use-action.ts';

/** Archives, mutes or marks a conversation as unread. A toast offers to undo archiving it or bringing it back. */
function useChangeConversation(userId: string) {
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

interface ConversationItemProps {
  conversation: Conversation;
  contactId: string | undefined;
}

/** A conversation of the list, with what can be done with it. */
export function ConversationItem({ conversation, contactId }: ConversationItemProps) {
  const { otherUser, lastMessage, unreadCount, archived, muted } = conversation;
  const { archive, mute, markUnread } = useChangeConversation(otherUser.id);
  const name = personName(otherUser);
  return (
    <li className="group/item relative">
      <ConversationRow
        person={otherUser}
        line={lastMessage.content}
        time={lastMessage.createdAt}
        unread={unreadCount}
        muted={muted}
        contactId={contactId}
        className="pr-12"
      />
      <div className="absolute top-1/2 right-1 -translate-y-1/2">
        <DropdownMenu
          label={`The conversation with ${name}`}
          trigger={
            <Button size="icon-sm" variant="ghost" aria-label={`Options for the conversation with ${name}`}>
              <Ellipsis aria-hidden className="size-5 text-muted" />
            </Button>
          }
        >
          <DropdownItem
            icon={archived ? <ArchiveRestore aria-hidden /> : <Archive aria-hidden />}
            onSelect={() => archive(!archived)}
          >
            {archived ? 'Move back to the list' : 'Archive'}
          </DropdownItem>
          <DropdownItem icon={muted ? <Bell aria-hidden /> : <BellOff aria-hidden />} onSelect={() => mute(!muted)}>
            {muted ? 'Unmute' : 'Mute'}
          </DropdownItem>
          <DropdownItem
            icon={unreadCount > 0 ? <MailOpen aria-hidden /> : <Mail aria-hidden />}
            onSelect={() => markUnread(unreadCount === 0)}
          >
            {unreadCount > 0 ? 'Mark as read' : 'Mark as unread'}
          </DropdownItem>
        </DropdownMenu>
      </div>
    </li>
  );
}
