import { MessagesSquare } from 'lucide-react';
import type { ReactNode } from 'react';
import type { Message } from '#contracts/messages/messages.ts';
import type { Person } from '#contracts/shared/basics.ts';
import { TradeRule } from '#src/components/trade-rule.tsx';
import { EmptyState } from '#src/components/ui/empty-state.tsx';
import { QueryContent } from '#src/components/ui/query-content.tsx';
import { AboutCard, useAbout } from '#src/features/messages/about-card.tsx';
import { ChatSkeleton } from '#src/features/messages/skeletons.tsx';
import { Composer } from '#src/features/messages/thread/composer.tsx';
import { MessagesLeft } from '#src/features/messages/thread/messages-left.tsx';
import type { ThreadEntry } from '#src/features/messages/thread/thread-entry.ts';
import { type MenuPlace, ThreadView } from '#src/features/messages/thread/thread-view.tsx';
import { useFiles } from '#src/features/messages/files/use-files.ts';
import { useSearchResult } from '#src/features/messages/thread/use-search-result.ts';
import { TradeNote } from '#src/features/messages/trade/trade-note.tsx';
import { useTrades } from '#src/features/messages/trade/use-trades.ts';
import { useMarkRead } from '#src/features/messages/thread/use-mark-read.ts';
import { useSendTyping } from '#src/features/messages/use-presence.ts';
import { useSendMessage } from '#src/features/messages/thread/use-send-message.ts';
import { useThread } from '#src/features/messages/thread/use-thread.ts';
import { useSubscription } from '#src/hooks/use-subscription.ts';
import { useUser } from '#src/session/session.ts';

export interface ChatSlots {
  /** The actions on the other member. */
  renderMenu: (person: Person) => ReactNode;
  /** The actions on a message of the other member. */
  renderMessageMenu: (message: Message, person: Person, place: MenuPlace) => ReactNode;
  /** The trade of the two members, below the header. */
  renderTrade: (person: Person) => ReactNode;
  /** What became of the trades of the two members, by time among the messages: calls `show` with it, with null while it loads. */
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

interface ChatProps extends Pick<ChatSlots, 'renderMessageMenu' | 'renderSteps'> {
  person: Person;
  /** The post that the next message is about. */
  aboutId?: string | undefined;
  onAboutDone?: (() => void) | undefined;
  /** The message that a search led to, and its words. */
  resultId?: string | undefined;
  words?: readonly string[] | undefined;
  /** Whether there are unread messages, also where none of them is loaded. */
  isUnread?: boolean;
  /** Whether the messages are in view, and so count as read. */
  isSeen?: boolean;
  focusOnOpen?: boolean;
  /** The exchange that the messages belong to, where that is known; else the member chooses. */
  exchangeId?: string | undefined;
}

/** The messages with a member and the box to write the next one. */
export function Chat({
  person,
  renderMessageMenu,
  renderSteps,
  aboutId,
  onAboutDone,
  resultId,
  words,
  isUnread = false,
  isSeen = true,
  focusOnOpen = false,
  exchangeId,
}: ChatProps) {
  const me = useUser().id;
  const { query, messages, outgoing } = useThread(me, person.id);
  const { send, retry } = useSendMessage(me, person.id);
  const sendTyping = useSendTyping(person.id);
  const about = useAbout(aboutId);
  const files = useFiles();
  const { isLoaded, free, chosen, pick } = useTrades(person.id, exchangeId);
  const { canMessage } = useSubscription().usage;
  const visible = useSearchResult(person.id, { query, messages }, resultId);
  useMarkRead(person.id, messages.findLast((message) => message.senderId === person.id && !message.isRead)?.id, {
    isMarkedUnread: isUnread,
    isSeen,
  });
  const noMessages = messages.length === 0 && outgoing.length === 0;
  const loaded = {
    since: visible.older.has ? visible.messages[0]?.createdAt : undefined,
    ready: query.data !== undefined,
  };
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
        if (noMessages && entries?.length === 0)
          return <EmptyThread name={person.firstName ?? 'them'} isOfTrade={exchangeId !== undefined} />;
        return (
          <ThreadView
            me={me}
            {...visible}
            entries={entries ?? []}
            outgoing={outgoing}
            onRetry={retry}
            renderMenu={(message, place) => renderMessageMenu(message, person, place)}
            resultId={resultId}
            words={words}
          />
        );
      })}
      {/* Where push notifications are offered after a message, so that they cover nothing of it. */}
      <div data-push-offer className="px-3 pb-2 empty:hidden md:px-4" />
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
          if (accepted && aboutId) onAboutDone?.();
          return accepted;
        }}
        about={aboutId && about !== undefined ? <AboutCard post={about} onRemove={() => onAboutDone?.()} /> : null}
        onTyping={sendTyping}
        received={messages.findLast((message) => message.senderId === person.id)?.content ?? ''}
        focusOnOpen={focusOnOpen}
        files={files}
        closed={!canMessage && isLoaded && !chosen}
        note={
          chosen ? (
            <TradeNote free={free} chosen={chosen} isNamed={exchangeId !== undefined} onPick={pick} />
          ) : (
            <MessagesLeft />
          )
        }
      />
    </div>
  );
}

/** Beside an exchange, the message of its request has said hello already. */
const EmptyThread = ({ name, isOfTrade }: { name: string; isOfTrade: boolean }) => (
  <div className="flex flex-1 flex-col justify-center p-6">
    <EmptyState
      icon={<MessagesSquare />}
      className="border-none"
      title={isOfTrade ? 'No messages yet' : `Say hello to ${name}`}
      description={
        isOfTrade
          ? `What you and ${name} write about this exchange shows here.`
          : "Tell them what you could trade, and what you're looking for."
      }
    />
    <TradeRule className="mx-auto w-fit" />
  </div>
);
