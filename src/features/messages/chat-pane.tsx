import { Link } from '@tanstack/react-router';
import { MessagesSquare, UserX } from 'lucide-react';
import type { ReactNode } from 'react';
import type { Conversation, Message } from '#contracts/messages/messages.ts';
import type { Person } from '#contracts/shared/basics.ts';
import { TradeRule } from '#src/components/trade-rule.tsx';
import { Button } from '#src/components/core/button.tsx';
import { EmptyState } from '#src/components/ui/empty-state.tsx';
import { ErrorState } from '#src/components/ui/error-state.tsx';
import { AboutCard, useAbout } from '#src/features/messages/about-card.tsx';
import { ChatHeader } from '#src/features/messages/chat-header.tsx';
import { ChatSkeleton } from '#src/features/messages/skeletons.tsx';
import { Composer } from '#src/features/messages/thread/composer.tsx';
import { MessagesLeft } from '#src/features/messages/thread/messages-left.tsx';
import type { ThreadEntry } from '#src/features/messages/thread/thread-entry.ts';
import { ThreadView } from '#src/features/messages/thread/thread-view.tsx';
import { useFiles } from '#src/features/messages/files/use-files.ts';
import { useSearchResult } from '#src/features/messages/thread/use-search-result.ts';
import { TradeNote } from '#src/features/messages/trade/trade-note.tsx';
import { useTrades } from '#src/features/messages/trade/use-trades.ts';
import { useContact } from '#src/features/messages/use-contact.ts';
import { useMarkRead } from '#src/features/messages/thread/use-mark-read.ts';
import { usePresence, useSendTyping } from '#src/features/messages/use-presence.ts';
import { useSendMessage } from '#src/features/messages/thread/use-send-message.ts';
import { useThread } from '#src/features/messages/thread/use-thread.ts';
import { errorMessage, errorStatus } from '#src/lib/errors/error-message.ts';
import { useUser } from '#src/session/session.ts';
import { useSubscription } from '#src/hooks/use-subscription.ts';
import { useBreakpoint } from '#src/hooks/use-breakpoint.ts';
import { QueryContent } from '#src/components/ui/query-content.tsx';

export interface ChatSlots {
  /** The actions on the other member. */
  renderMenu: (person: Person) => ReactNode;
  /** The actions on a message of the other member. */
  renderMessageMenu: (message: Message, person: Person) => ReactNode;
  /** The trade of the two, below the header. */
  renderTrade: (person: Person) => ReactNode;
  /** What became of the trades of the two, by time among the messages: calls `show` with it, with null while it loads. */
  renderSteps: (
    person: Person,
    loaded: { since: string | undefined; ready: boolean },
    show: (entries: ThreadEntry[] | null) => ReactNode,
  ) => ReactNode;
  /** The id of the post that the next message is about. */
  aboutId: string | undefined;
  onAboutDone: () => void;
  /** The message that a search led to, and its words. */
  resultId: string | undefined;
  words: readonly string[] | undefined;
}

interface ChatPaneProps extends ChatSlots {
  contactId: string;
  /** Undefined while loading. */
  conversations: Conversation[] | undefined;
}

/** The conversation with one member. */
export function ChatPane({ contactId, conversations, ...menus }: ChatPaneProps) {
  const { person, error, refetch } = useContact(contactId, conversations);
  if (error) {
    return (
      <div className="flex flex-1 flex-col justify-center p-6">
        {errorStatus(error) === 404 ? (
          <EmptyState
            icon={<UserX />}
            title="You can't write to this member"
            description={errorMessage(error)}
            action={
              <Button asChild>
                <Link to="/messages">Back to conversations</Link>
              </Button>
            }
          />
        ) : (
          <ErrorState message={errorMessage(error)} onRetry={() => void refetch()} />
        )}
      </div>
    );
  }
  const unread = conversations?.find(({ otherUser }) => otherUser.id === contactId)?.unreadCount ?? 0;
  return person ? <Chat key={contactId} person={person} unread={unread} {...menus} /> : <ChatSkeleton />;
}

function Chat({
  person,
  renderMenu,
  renderMessageMenu,
  renderTrade,
  renderSteps,
  aboutId,
  onAboutDone,
  resultId,
  words,
  unread,
}: ChatSlots & { person: Person; unread: number }) {
  const me = useUser().id;
  const { query, messages, outgoing } = useThread(me, person.id);
  const { send, retry } = useSendMessage(me, person.id);
  const presence = usePresence(person.id);
  const sendTyping = useSendTyping(person.id);
  const about = useAbout(aboutId);
  const files = useFiles();
  const { isLoaded, free, chosen, pick } = useTrades(person.id);
  const { canMessage } = useSubscription().usage;
  const desktop = useBreakpoint() !== 'mobile';
  const shown = useSearchResult(person.id, { query, messages }, resultId);
  useMarkRead(
    person.id,
    messages.findLast((message) => message.senderId === person.id && !message.isRead)?.id,
    unread > 0,
  );
  const noMessages = messages.length === 0 && outgoing.length === 0;
  const loaded = { since: shown.older.has ? shown.messages[0]?.createdAt : undefined, ready: query.data !== undefined };
  return (
    // A file may be dropped anywhere on the conversation.
    <div
      className="contents"
      onDragOver={(event) => {
        if (event.dataTransfer.types.includes('Files')) event.preventDefault();
      }}
      onDrop={(event) => {
        const dropped = [...event.dataTransfer.files];
        if (dropped.length === 0) return;
        event.preventDefault();
        files.add(dropped);
      }}
    >
      <ChatHeader person={person} as={desktop ? 'h2' : 'h1'} {...presence} menu={renderMenu(person)} />
      {renderTrade(person)}
      <QueryContent
        query={query}
        waiting={<ChatSkeleton bare />}
        failed={(error) => <div className="flex flex-1 flex-col justify-center p-6">{error}</div>}
      >
        {/* The thread comes next, where it also has what is still being sent. */}
        {() => null}
      </QueryContent>
      {renderSteps(person, loaded, (entries) => {
        if (noMessages && query.data === undefined) return null;
        if (noMessages && entries === null) return <ChatSkeleton bare />;
        if (noMessages && entries?.length === 0) return <EmptyThread name={person.firstName ?? 'them'} />;
        return (
          <ThreadView
            me={me}
            {...shown}
            entries={entries ?? []}
            outgoing={outgoing}
            onRetry={retry}
            renderMenu={(message) => renderMessageMenu(message, person)}
            resultId={resultId}
            words={words}
          />
        );
      })}
      <Composer
        draftKey={`proquo:message-draft:${me}:${person.id}`}
        name={person.firstName ?? 'this member'}
        onSend={(content) => {
          const accepted = send(content, {
            exchangeId: chosen?.id ?? null,
            serviceRequestId: about?.id ?? null,
            files: files.ready,
          });
          if (accepted) files.clear();
          if (accepted && aboutId) onAboutDone();
          return accepted;
        }}
        about={aboutId && about !== undefined ? <AboutCard post={about} onRemove={onAboutDone} /> : null}
        onTyping={sendTyping}
        received={messages.findLast((message) => message.senderId === person.id)?.content ?? ''}
        focusOnOpen={desktop}
        files={files}
        closed={!canMessage && isLoaded && !chosen}
        note={chosen ? <TradeNote free={free} chosen={chosen} onPick={pick} /> : <MessagesLeft />}
      />
    </div>
  );
}

const EmptyThread = ({ name }: { name: string }) => (
  <div className="flex flex-1 flex-col justify-center p-6">
    <EmptyState
      icon={<MessagesSquare />}
      className="border-none"
      title={`Say hello to ${name}`}
      description="Tell them what you could trade, and what you're looking for."
    />
    <TradeRule className="mx-auto w-fit" />
  </div>
);
