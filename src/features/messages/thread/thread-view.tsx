import { type ReactNode, useEffect } from 'react';
import type { Message } from '#contracts/messages/messages.ts';
import { CautionNote } from '#src/components/messages/caution-note.tsx';
import { TradeRule } from '#src/components/trade-rule.tsx';
import { Button } from '#src/components/core/button.tsx';
import { Spinner } from '#src/components/core/spinner.tsx';
import { Bubble } from '#src/features/messages/thread/bubble.tsx';
import { dayKey, dayLabel } from '#src/lib/time/days.ts';
import { FailedNote } from '#src/features/messages/thread/failed-note.tsx';
import { type Outgoing, removeFromOutbox } from '#src/features/messages/thread/outbox.ts';
import {
  isMessage,
  mergeByTime,
  type ThreadEntry,
  type ThreadRow,
} from '#src/features/messages/thread/thread-entry.ts';
import { EmailNote } from '#src/features/messages/thread/email-note.tsx';
import { MessageLead, OutgoingLead } from '#src/features/messages/thread/message-lead.tsx';
import type { More } from '#src/features/messages/thread/use-search-result.ts';
import { useShowResult } from '#src/features/messages/thread/use-show-result.ts';
import { useScrollAnchor } from '#src/features/messages/thread/use-scroll-anchor.ts';
import { cn } from '#src/lib/cn.ts';

/** Beside a message, or in the line above one that the reader should be careful about. */
export type MenuPlace = 'message' | 'caution';

interface ThreadViewProps {
  me: string;
  messages: Message[];
  /** What else is shown among the messages, oldest first. */
  entries: readonly ThreadEntry[];
  outgoing: Outgoing[];
  older: More;
  /** The messages after those that are shown. Until they are loaded, what is not sent yet is left out. */
  newer: More;
  onRetry: (key: string) => void;
  /** The actions on a message of the other member. */
  renderMenu: (message: Message, place: MenuPlace) => ReactNode;
  /** The message that a search led to, and its words. */
  resultId?: string | undefined;
  words?: readonly string[] | undefined;
}

/** More messages load when the reader is this near to either end of those that are loaded. */
const LOAD_WITHIN_PX = 160;
const GROUP_MS = 5 * 60_000;

/** Whether a message belongs to the same group as the previous one: same sender, within minutes, on the same day. */
const isSameGroup = (
  before: ThreadRow | Outgoing | undefined,
  { senderId, createdAt }: { senderId: string; createdAt: string },
): boolean =>
  before !== undefined &&
  !('node' in before) &&
  before.senderId === senderId &&
  Date.parse(createdAt) - Date.parse(before.createdAt) < GROUP_MS &&
  dayKey(before.createdAt) === dayKey(createdAt);

/** Messages of a group are closer together. */
const entryClass = (grouped: boolean) => cn('flex flex-col gap-2', grouped ? 'mt-0.5' : 'mt-3');

/** The messages grouped by day; more of them load while scrolling. */
export function ThreadView(props: ThreadViewProps) {
  const { me, messages, older, newer, onRetry, renderMenu, resultId, words } = props;
  const lastMessage = messages.at(-1);
  const isInLoadedRange = ({ createdAt }: ThreadEntry) =>
    !newer.has || !lastMessage || createdAt <= lastMessage.createdAt;
  const outgoing = newer.has ? [] : props.outgoing;
  const lastOut = outgoing.at(-1);
  const rows = mergeByTime(messages, props.entries.filter(isInLoadedRange));
  const last = rows.at(-1);
  const { box, savePosition } = useScrollAnchor(
    // A failure adds a line below its message, so it counts as a new entry.
    lastOut ? `${lastOut.id} ${lastOut.state}` : (last?.id ?? 'none'),
    !newer.has && (lastOut !== undefined || last?.senderId === me),
    !newer.has,
  );

  useShowResult({ box, resultId, isLoaded: messages.some(({ id }) => id === resultId), savePosition });

  const loadNearEdges = () => {
    const element = box.current;
    if (!element) return;
    const distanceToEnd = element.scrollHeight - element.scrollTop - element.clientHeight;
    if (element.scrollTop < LOAD_WITHIN_PX) loadMore(older);
    if (distanceToEnd < LOAD_WITHIN_PX) loadMore(newer);
  };
  // The messages may not fill the box on a tall screen; then there is no scroll event to load more.
  useEffect(loadNearEdges);

  return (
    <div
      ref={box}
      role="log"
      aria-label="Messages"
      // oxlint-disable-next-line jsx-a11y/no-noninteractive-tabindex -- what scrolls must be reachable by keyboard
      tabIndex={0}
      onScroll={() => {
        savePosition();
        loadNearEdges();
      }}
      // Relative, or texts for screen readers in it would lengthen the page.
      className="relative min-h-0 flex-1 overflow-y-auto overscroll-contain px-4 py-4 [overflow-anchor:none] -outline-offset-2 md:px-6"
    >
      <div className="flex min-h-full flex-col justify-end">
        <MoreState more={older} what="older" />
        {older.has ? null : <TradeRule className="mx-auto w-fit pb-2" />}
        {rows.map((row, index) => (
          <div
            key={row.id}
            data-entry={row.id}
            className={cn(
              entryClass(isMessage(row) && !row.caution && isSameGroup(rows[index - 1], row)),
              row.id === resultId && '-mx-2 rounded-card bg-marigold-soft px-2 py-1',
            )}
          >
            <Day iso={row.createdAt} previous={rows[index - 1]?.createdAt} />
            {isMessage(row) && row.caution ? (
              <CautionNote caution={row.caution} report={renderMenu(row, 'caution')} />
            ) : null}
            {isMessage(row) ? (
              <Bubble
                own={row.senderId === me}
                content={row.content}
                createdAt={row.createdAt}
                state={row.isRead ? 'read' : 'sent'}
                menu={row.senderId === me || row.caution ? null : renderMenu(row, 'message')}
                lead={<MessageLead message={row} words={words} />}
                words={words}
              >
                <EmailNote message={row} />
              </Bubble>
            ) : (
              row.node
            )}
          </div>
        ))}
        {outgoing.map((item, index) => (
          <div
            key={item.id}
            data-entry={item.id}
            className={entryClass(isSameGroup(outgoing[index - 1] ?? last, item))}
          >
            <Day iso={item.createdAt} previous={outgoing[index - 1]?.createdAt ?? last?.createdAt} />
            <Bubble
              own
              content={item.content}
              createdAt={item.createdAt}
              state={item.state}
              lead={<OutgoingLead postId={item.serviceRequestId} files={item.files} />}
            >
              {item.state !== 'sending' ? (
                <FailedNote
                  error={item.error}
                  onRetry={() => onRetry(item.id)}
                  onDiscard={() => removeFromOutbox(item.id)}
                />
              ) : null}
            </Bubble>
          </div>
        ))}
        <MoreState more={newer} what="newer" />
      </div>
    </div>
  );
}

const loadMore = ({ has, loading, failed, load }: More) => {
  if (has && !loading && !failed) load();
};

/** Says at the edge of what is loaded that more is on its way, or did not come. */
const MoreState = ({ more, what }: { more: More; what: 'older' | 'newer' }) => {
  if (more.loading) return <Spinner className="mx-auto shrink-0 text-teal" label={`Loading ${what} messages`} />;
  if (!more.failed) return null;
  return (
    <Button variant="ghost" size="sm" className="self-center text-danger" onClick={more.load}>
      {what === 'older' ? 'Older' : 'Newer'} messages didn't load. Try again
    </Button>
  );
};

/** The day above its first message. */
const Day = ({ iso, previous }: { iso: string; previous: string | undefined }) =>
  previous && dayKey(previous) === dayKey(iso) ? null : (
    <p className="py-2 text-center text-xs font-[560] text-muted">{dayLabel(iso)}</p>
  );
