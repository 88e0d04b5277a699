import { MessagesSquare } from 'lucide-react';
import { type ReactNode, useMemo, useState } from 'react';
import { queryWords } from '#contracts/shared/search-words.ts';
import { EmptyState } from '#src/components/ui/empty-state.tsx';
import { ChatPane } from '#src/features/messages/chat-pane.tsx';
import { NoConversations } from '#src/features/messages/no-conversations.tsx';
import { ConversationList } from '#src/features/messages/conversation-list.tsx';
import type { ChatSlots } from '#src/features/messages/thread/chat.tsx';
import { useConversations } from '#src/features/messages/use-conversations.ts';
import { useNoBottomBar, useFillHeight } from '#src/features/messages/thread/use-fill-height.ts';
import { cn } from '#src/lib/cn.ts';
import { usePageTitle } from '#src/hooks/use-page-title.ts';
import { useHoldUpdatesDuringPress } from '#src/realtime/use-hold-updates-during-press.ts';
import { useUser } from '#src/session/session.ts';
import { useBreakpoint } from '#src/hooks/use-breakpoint.ts';

interface MessagesPageProps extends Omit<ChatSlots, 'aboutId' | 'words'> {
  contact: string | undefined;
  /** The id of the post that the next message is about. */
  about: string | undefined;
  /** The message that a search led to, and the words of that search. */
  resultId: string | undefined;
  query: string | undefined;
  /** Chats of several members, above the conversations. */
  groupChats?: ReactNode;
}

/** The conversations and the selected one: side by side, on phones one at a time. */
export function MessagesPage({
  contact,
  about,
  onAboutDone,
  resultId,
  query,
  groupChats,
  ...slots
}: MessagesPageProps) {
  const me = useUser().id;
  const contactId = contact === me ? undefined : contact;
  const conversations = useConversations();
  const [showsArchive, setShowsArchive] = useState(false);
  const archive = useConversations({ archived: true, enabled: showsArchive });
  const words = useMemo(() => (query ? queryWords(query) : undefined), [query]);
  usePageTitle('Messages');
  useHoldUpdatesDuringPress();
  const mobile = useBreakpoint() === 'mobile';
  const isChatAlone = mobile && contactId !== undefined;
  useNoBottomBar(isChatAlone);
  const main = useFillHeight<HTMLElement>(isChatAlone || !mobile);
  return (
    <main
      ref={main}
      id="main"
      className={cn(
        'mx-auto flex w-full max-w-content overflow-hidden md:border-x md:border-line',
        // Removes the shell's padding for the bottom bar, which a conversation hides.
        contactId && 'max-md:mb-[calc(-16px-env(safe-area-inset-bottom))]',
      )}
    >
      <div
        className={cn(
          'min-w-0 flex-1 flex-col md:flex md:w-80 md:flex-none md:border-r md:border-line lg:w-96',
          contactId ? 'hidden' : 'flex',
        )}
      >
        <ConversationList
          conversations={showsArchive ? archive : conversations}
          contactId={contactId}
          isArchive={showsArchive}
          onArchive={setShowsArchive}
          groupChats={groupChats}
        />
      </div>
      <section
        aria-label="Conversation"
        className={cn('min-w-0 flex-1 flex-col md:flex', contactId ? 'flex' : 'hidden')}
      >
        {contactId ? (
          <ChatPane
            contactId={contactId}
            {...slots}
            aboutId={about}
            onAboutDone={onAboutDone}
            resultId={resultId}
            words={words}
            conversations={conversations.list.isPending ? undefined : [...conversations.items, ...archive.items]}
          />
        ) : (
          <div className="flex flex-1 flex-col justify-center p-8">
            {conversations.list.data && conversations.items.length === 0 ? (
              <NoConversations />
            ) : (
              <EmptyState
                icon={<MessagesSquare />}
                className="border-none"
                title="Choose a conversation"
                description="Pick one on the left, or start one from a post or a profile."
              />
            )}
          </div>
        )}
      </section>
    </main>
  );
}
