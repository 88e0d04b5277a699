import { Check, CheckCheck, Clock } from 'lucide-react';
import type { ReactNode } from 'react';
import { MarkedText } from '#src/features/messages/marked-text.tsx';
import { fullDate, timeOfDay } from '#src/lib/time/time-ago.ts';
import { linkParts } from '#src/features/messages/thread/link-parts.ts';
import { cn } from '#src/lib/cn.ts';

interface BubbleProps {
  own: boolean;
  content: string;
  createdAt: string;
  /** The delivery state of the member's own message. */
  state?: 'sending' | 'waiting' | 'failed' | 'sent' | 'read';
  /** Next to the text, shown on hover, touch or keyboard focus. */
  menu?: ReactNode;
  /** Above the text: the post that it is about, and its files. */
  lead?: ReactNode;
  /** The words of a search, to mark. */
  words?: readonly string[] | undefined;
  /** Below the text, such as the actions after a failure. */
  children?: ReactNode;
}

const receipts = {
  sending: { icon: <Clock aria-hidden className="size-3.5" />, label: 'Sending' },
  waiting: { icon: <Clock aria-hidden className="size-3.5" />, label: 'Waiting for a connection' },
  failed: null,
  sent: { icon: <Check aria-hidden className="size-3.5" />, label: 'Sent' },
  read: { icon: <CheckCheck aria-hidden className="size-3.5" />, label: 'Read' },
};

/** A message in its bubble. */
export function Bubble({ own, content, createdAt, state = 'sent', menu, lead, words, children }: BubbleProps) {
  const receipt = own ? receipts[state] : null;
  return (
    <div className={cn('group/bubble flex flex-col', own ? 'items-end' : 'items-start')}>
      <div className={cn('flex items-center md:max-w-[70%]', menu ? 'max-w-[95%]' : 'max-w-[85%]')}>
        <div
          // Tapping the text shows the menu, as hovering does.
          tabIndex={menu ? -1 : undefined}
          data-keep-clear={state === 'failed' || undefined}
          className={cn(
            'min-w-0 rounded-card px-3.5 py-2 outline-none',
            own ? 'rounded-br-sm bg-teal text-on-teal' : 'rounded-bl-sm border border-line bg-surface',
            state === 'sending' && 'opacity-70',
            state === 'waiting' && 'border border-line bg-sunken text-ink',
            state === 'failed' && 'border border-danger bg-danger-soft text-ink',
          )}
        >
          {lead}
          <p className="user-content text-[0.9375rem] leading-6 whitespace-pre-wrap empty:hidden">
            {linkParts(content).map(({ text, href }, index) =>
              href ? (
                <a
                  key={index}
                  href={href}
                  target="_blank"
                  rel="noreferrer nofollow"
                  className="underline underline-offset-2 outline-current"
                >
                  <MarkedText text={text} words={words} />
                </a>
              ) : (
                <MarkedText key={index} text={text} words={words} />
              ),
            )}
          </p>
          <p
            className={cn(
              'tabular flex items-center justify-end gap-1 text-[0.6875rem] leading-4',
              own && state !== 'failed' && state !== 'waiting' ? 'text-on-teal' : 'text-muted',
            )}
          >
            <time dateTime={createdAt} title={fullDate(createdAt)}>
              {timeOfDay(createdAt)}
            </time>
            {receipt ? (
              <span className="inline-flex" title={receipt.label}>
                {receipt.icon}
                <span className="sr-only">{receipt.label}</span>
              </span>
            ) : null}
          </p>
        </div>
        {menu ? (
          <div className="shrink-0 opacity-0 transition-opacity group-hover/bubble:opacity-100 group-focus-within/bubble:opacity-100">
            {menu}
          </div>
        ) : null}
      </div>
      {children}
    </div>
  );
}
