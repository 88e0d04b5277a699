import { type ReactNode, useEffect } from 'react';
import type { Message } from '#contracts/messages.ts';
import { TradeRule } from '#src/components/trade-rule.tsx';
import { Button } from '#src/components/core/button.tsx';
import { Spinner } from '#src/components/core/spinner.tsx';
import { Bubble } from '#src/features/messages/thread/bubble.tsx';
import { dayKey, dayLabel } from '#src/features/messages/thread/days.ts';
import { FailedNote } from '#src/features/messages/thread/failed-note.tsx';
import { type Outgoing, takeBack } from '#src/features/messages/thread/outbox.ts';
import { useScrollAnchor } from '#src/features/messages/thread/use-scroll-anchor.ts';
import { cn } from '#src/lib/cn.ts';

interface ThreadViewProps {
  me: string;
  messages: Message[];
  outgoing: Outgoing[];
  hasOlder: boolean;
  loadingOlder: boolean;
  /** The last try to get older ones failed; the reader decides about the next. */
  olderFailed: boolean;
  onOlder: () => void;
  onRetry: (key: string) => void;
  /** What can be done about a message of the other side. */
  renderMenu: (message: Message) => ReactNode;
}

const NEAR_TOP = 160;
const ONE_BREATH = 5 * 60_000;

/** Whether a message follows the one before it in one breath: of the same person, within minutes, on the same day. */
const goesOn = (
  before: { senderId: string; createdAt: string } | undefined,
  { senderId, createdAt }: { senderId: string; createdAt: string },
): boolean =>
  before !== undefined &&
  before.senderId === senderId &&
  Date.parse(createdAt) - Date.parse(before.createdAt) < ONE_BREATH &&
  dayKey(before.createdAt) === dayKey(createdAt);

/** What belongs together stands closer together. */
const entry = (together: boolean) => cn('flex flex-col gap-2', together ? 'mt-0.5' : 'mt-3');

/** The messages with their days; older ones come while scrolling up. */
export function ThreadView(props: ThreadViewProps) {
  const { me, messages, outgoing, hasOlder, loadingOlder, olderFailed, onOlder, onRetry, renderMenu } = props;
  const lastOut = outgoing.at(-1);
  const last = messages.at(-1);
  const { box, remember } = useScrollAnchor(
    // A failure adds a line below its message, so it counts as something new.
    lastOut ? `${lastOut.key} ${lastOut.state}` : (last?.id ?? 'none'),
    lastOut !== undefined || last?.senderId === me,
  );

  const maybeOlder = () => {
    const element = box.current;
    if (element && element.scrollTop < NEAR_TOP && hasOlder && !loadingOlder && !olderFailed) onOlder();
  };
  // A tall screen may show all that came; then there is nothing to scroll up.
  useEffect(maybeOlder);

  return (
    <div
      ref={box}
      role="log"
      aria-label="Messages"
      // What scrolls must be within reach of the keyboard.
      // oxlint-disable-next-line jsx-a11y/no-noninteractive-tabindex
      tabIndex={0}
      onScroll={() => {
        remember();
        maybeOlder();
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
        {messages.map((message, index) => (
          <div key={message.id} data-entry={message.id} className={entry(goesOn(messages[index - 1], message))}>
            <Day iso={message.createdAt} previous={messages[index - 1]?.createdAt} />
            <Bubble
              own={message.senderId === me}
              content={message.content}
              createdAt={message.createdAt}
              state={message.isRead ? 'read' : 'sent'}
              menu={message.senderId === me ? null : renderMenu(message)}
            />
          </div>
        ))}
        {outgoing.map((one, index) => (
          <div key={one.key} data-entry={one.key} className={entry(goesOn(outgoing[index - 1] ?? last, one))}>
            <Day iso={one.createdAt} previous={outgoing[index - 1]?.createdAt ?? last?.createdAt} />
            <Bubble own content={one.content} createdAt={one.createdAt} state={one.state}>
              {one.state === 'failed' ? (
                <FailedNote error={one.error} onRetry={() => onRetry(one.key)} onDiscard={() => takeBack(one.key)} />
              ) : null}
            </Bubble>
          </div>
        ))}
      </div>
    </div>
  );
}

/** A day's name above its first message. */
const Day = ({ iso, previous }: { iso: string; previous: string | undefined }) =>
  previous && dayKey(previous) === dayKey(iso) ? null : (
    <p className="py-2 text-center text-xs font-[560] text-muted">{dayLabel(iso)}</p>
  );
