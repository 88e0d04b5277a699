import { useEffect, useRef } from 'react';
import type { Exchange } from '#contracts/exchanges/exchanges.ts';
import { LinkButton } from '#src/components/core/link-button.tsx';
import { actionLabel } from '#src/lib/action-label.ts';
import { EndExchange } from '#src/features/exchanges/end-exchange.tsx';
import { isJustSent } from '#src/features/exchanges/request/just-sent.ts';
import { cn } from '#src/lib/cn.ts';
import { lastDay, timeAgo } from '#src/lib/time/time-ago.ts';

function statusText({ status, waitingFor, createdAt, answerBy }: Exchange, name: string): string {
  if (status === 'accepted') return `You agreed on this with ${name}.`;
  if (status === 'in_progress') return `This is in progress with ${name}.`;
  if (waitingFor === 'me') return `${name} made you a new offer.`;
  const asked = `You asked ${name} ${timeAgo(createdAt).toLowerCase()}.`;
  return answerBy ? `${asked} ${name} has until ${lastDay(answerBy)}.` : asked;
}

interface MyRequestProps {
  exchange: Exchange;
  /** Whether the post is among others, or on its own page. */
  place: 'list' | 'page';
}

/** Stands in the place of the button to request a post for which the member has an open request. */
export function MyRequest({ exchange, place }: MyRequestProps) {
  const { id, provider, status } = exchange;
  const box = useRef<HTMLDivElement>(null);
  const name = provider.firstName ?? 'The other side';
  useEffect(() => {
    // The box takes the focus of the button that it replaced; the dialog of the request may close later.
    const observer = new MutationObserver(() => take());
    const take = () => {
      if (!isJustSent(id)) return observer.disconnect();
      if (document.activeElement === document.body) box.current?.focus({ preventScroll: true });
    };
    observer.observe(document.body, { childList: true });
    take();
    return () => observer.disconnect();
  }, [id]);
  return (
    <div
      ref={box}
      role="group"
      aria-label={actionLabel('Your request', exchange, name)}
      tabIndex={-1}
      className={cn(
        'flex basis-full gap-x-3 gap-y-2 outline-none',
        place === 'page' ? 'flex-col rounded-control bg-teal-soft p-3' : 'flex-wrap items-center',
      )}
    >
      <p className="min-w-0 text-sm leading-5">{statusText(exchange, name)}</p>
      <div className="flex flex-wrap gap-1">
        <LinkButton
          to="/exchanges/$id"
          params={{ id }}
          aria-label={actionLabel('See it', exchange, name)}
          size="sm"
          variant="secondary"
        >
          See it
        </LinkButton>
        {status === 'pending' ? (
          <EndExchange exchange={exchange} side="requester" otherName={name} label="Take it back" />
        ) : null}
      </div>
    </div>
  );
}
