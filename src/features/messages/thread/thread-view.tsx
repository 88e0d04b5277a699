import { type ReactNode, useEffect } from 'react';
import type { Message } from '#contracts/messages.ts';
import { TradeRule } from '#src/components/trade-rule.tsx';
import { Button } from '#src/components/core/button.tsx';
import { Spinner } from '#src/components/core/spinner.tsx';
import { Bubble } from '#src/features/messages/thread/bubble.tsx';
import { dayKey, dayLabel } from '#src/lib/days.ts';
import { FailedNote } from '#src/features/messages/thread/failed-note.tsx';
import { type Outgoing, removeFromOutbox } from '#src/features/messages/thread/outbox.ts';
import {
  isMessage,
  mergeByTime,
  type ThreadEntry,
  type ThreadRow,
} from '#src/features/messages/thread/thread-entry.ts';
import { MessageLead, OutgoingLead } from '#src/features/messages/thread/message-lead.tsx';
import { useShowHit } from '#src/features/messages/thread/use-show-hit.ts';
import { useScrollAnchor } from '#src/features/messages/thread/use-scroll-anchor.ts';
import { cn } from '#src/lib/cn.ts';

interface ThreadViewProps {
  me: string;
  messages: Message[];
  /** What else stands among the messages, oldest first. */
  entries: readonly ThreadEntry[];
  outgoing: Outgoing[];
  hasOlder: boolean;
  loadingOlder: boolean;
  /** The last request for older messages failed; the reader decides about the next. */
  olderFailed: boolean;
  onOlder: () => void;
  onRetry: (key: string) => void;
  /** The actions on a message of the other member. */
  renderMenu: (message: Message) => ReactNode;
  /** The message that a search led to, and its words. */
  hit?: string | undefined;
  words?: readonly string[] | undefined;
}

const NEAR_TOP = 160;
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

/** The messages grouped by day; older ones load while scrolling up. */
export function ThreadView(props: ThreadViewProps) {
  const { me, messages, entries, outgoing, hasOlder, loadingOlder, olderFailed } = props;
  const { onOlder, onRetry, renderMenu, hit, words } = props;
  const lastOut = outgoing.at(-1);
  const rows = mergeByTime(messages, entries);
  const last = rows.at(-1);
  const { box, savePosition } = useScrollAnchor(
    // A failure adds a line below its message, so it counts as a new entry.
    lastOut ? `${lastOut.key} ${lastOut.state}` : (last?.id ?? 'none'),
    lastOut !== undefined || last?.senderId === me,
  );

  useShowHit({ box, hit, isLoaded: messages.some(({ id }) => id === hit), savePosition });

  const loadOlderNearTop = () => {
    const element = box.current;
    if (element && element.scrollTop < NEAR_TOP && hasOlder && !loadingOlder && !olderFailed) onOlder();
  };
  // On a tall screen the messages may not fill the box; then there is no scroll event to load older ones.
  useEffect(loadOlderNearTop);

  return (
    <div
      ref={box}
      role="log"
      aria-label="Messages"
      // A scrollable area must be reachable by keyboard.
      // oxlint-disable-next-line jsx-a11y/no-noninteractive-tabindex
      tabIndex={0}
      onScroll={() => {
        savePosition();
        loadOlderNearTop();
      }}
      className="min-h-0 flex-1 overflow-y-auto overscroll-contain px-4 py-4 [overflow-anchor:none] -outline-offset-2 md:px-6"
    >
      <div className="flex min-h-full flex-col justify-end">
        {loadingOlder ? <Spinner className="mx-auto text-teal" label="Loading older messages" /> : null}
        {olderFailed && !loadingOlder ? (
          <Button variant="ghost" size="sm" className="self-center text-danger" onClick={onOlder}>
            Older messages did not load. Try again
          </Button>
        ) : null}
        {hasOlder ? null : <TradeRule className="mx-auto w-fit pb-2" />}
        {rows.map((row, index) => (
          <div
            key={row.id}
            data-entry={row.id}
            className={cn(
              entryClass(isMessage(row) && isSameGroup(rows[index - 1], row)),
              row.id === hit && '-mx-2 rounded-card bg-marigold-soft px-2 py-1',
            )}
          >
            <Day iso={row.createdAt} previous={rows[index - 1]?.createdAt} />
            {isMessage(row) ? (
              <Bubble
                own={row.senderId === me}
                content={row.content}
                createdAt={row.createdAt}
                state={row.isRead ? 'read' : 'sent'}
                menu={row.senderId === me ? null : renderMenu(row)}
                lead={<MessageLead message={row} words={words} />}
                words={words}
              />
            ) : (
              row.node
            )}
          </div>
        ))}
        {outgoing.map((one, index) => (
          <div key={one.key} data-entry={one.key} className={entryClass(isSameGroup(outgoing[index - 1] ?? last, one))}>
            <Day iso={one.createdAt} previous={outgoing[index - 1]?.createdAt ?? last?.createdAt} />
            <Bubble
              own
              content={one.content}
              createdAt={one.createdAt}
              state={one.state}
              lead={<OutgoingLead postId={one.serviceRequestId} files={one.files} />}
            >
              {one.state !== 'sending' ? (
                <FailedNote
                  error={one.error}
                  onRetry={() => onRetry(one.key)}
                  onDiscard={() => removeFromOutbox(one.key)}
                />
              ) : null}
            </Bubble>
          </div>
        ))}
      </div>
    </div>
  );
}

/** The day above its first message. */
const Day = ({ iso, previous }: { iso: string; previous: string | undefined }) =>
  previous && dayKey(previous) === dayKey(iso) ? null : (
    <p className="py-2 text-center text-xs font-[560] text-muted">{dayLabel(iso)}</p>
  );
