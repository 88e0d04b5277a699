import { useQuery } from '@tanstack/react-query';
import { useRouter } from '@tanstack/react-router';
import { CircleDashed } from 'lucide-react';
import { useRef, useState } from 'react';
import type { NextAction } from '#contracts/exchanges/next-actions.ts';
import { PersonAvatar } from '#src/components/person-avatar.tsx';
import { Button, buttonStyle } from '#src/components/core/button.tsx';
import { LoadMore } from '#src/components/ui/load-more.tsx';
import { QueryList } from '#src/components/ui/query-list.tsx';
import { Skeleton } from '#src/components/ui/skeleton.tsx';
import { Time } from '#src/components/ui/time.tsx';
import { trpc } from '#src/api/trpc.ts';
import { lastDayText } from '#src/lib/time/time-ago.ts';
import { dashboardQueries } from '#src/hooks/queries/use-first-screen.ts';
import { useItems } from '#src/api/use-items.ts';
import { cn } from '#src/lib/cn.ts';

const PAGE_SIZE = 100;

/** What the member has to do next, with its deadline: one sentence and one button for each person. */
export function NextActions({ hiddenWhenEmpty = false }: { hiddenWhenEmpty?: boolean }) {
  const [showsAll, setShowsAll] = useState(false);
  const list = useRef<HTMLUListElement>(null);
  const actions = useQuery(dashboardQueries.turns());
  const { query: allQuery, items: allItems } = useItems(trpc.turns.list, { limit: PAGE_SIZE }, { enabled: showsAll });
  const { items: firstItems = [], total = 0 } = actions.data ?? {};
  const items = allItems ?? firstItems;
  if (hiddenWhenEmpty && actions.data && items.length === 0) return null;
  return (
    <section aria-labelledby="your-turn" data-keep-clear className="mb-4">
      <h2 id="your-turn" className="mb-2 text-lg">
        Your turn
      </h2>
      <QueryList
        query={actions}
        count={items.length}
        waiting={<Waiting />}
        empty={
          <p className="flex min-h-14 items-center rounded-card border border-line bg-surface px-4 text-[0.9375rem] text-muted">
            You're all caught up.
          </p>
        }
      >
        <ul
          ref={list}
          tabIndex={-1}
          className="outline-none divide-y divide-line overflow-hidden rounded-card border border-line bg-surface"
        >
          {items.map((nextAction) => (
            <li key={nextAction.id}>
              <NextActionRow turn={nextAction} />
            </li>
          ))}
        </ul>
        {showsAll || total <= items.length ? null : (
          <Button
            variant="ghost"
            size="sm"
            className="mt-1 text-teal"
            onClick={() => {
              setShowsAll(true);
              // The button disappears, so the list gets the focus.
              list.current?.focus({ preventScroll: true });
            }}
          >
            See all ({total})
          </Button>
        )}
        <LoadMore
          hasMore={allQuery.hasNextPage}
          loading={allQuery.isFetchingNextPage}
          failed={allQuery.isFetchNextPageError}
          onMore={() => void allQuery.fetchNextPage()}
        />
      </QueryList>
    </section>
  );
}

/** Whether it is about a dispute, or due by tomorrow. */
const isPressing = ({ kind, dueAt }: NextAction): boolean =>
  dueAt !== null && (kind === 'dispute' || ['today', 'tomorrow'].includes(lastDayText(dueAt)));

function NextActionRow({ turn }: { turn: NextAction }) {
  const { person, sentence, action, url, since, dueAt, also } = turn;
  const { history } = useRouter();
  return (
    <a
      href={url}
      className="flex min-h-14 items-start gap-3 px-3 py-2.5 md:items-center md:py-2 -outline-offset-2 transition-colors hover:bg-sunken md:px-4"
      onClick={(event) => {
        // A client-side navigation; with a modifier key the browser handles the link.
        if (event.metaKey || event.ctrlKey || event.shiftKey) return;
        event.preventDefault();
        history.push(url);
      }}
    >
      {person ? (
        <PersonAvatar person={person} size="sm" />
      ) : (
        <span className="flex size-8 shrink-0 items-center justify-center rounded-full bg-teal-soft text-teal">
          <CircleDashed aria-hidden className="size-5" />
        </span>
      )}
      <span className="min-w-0 flex-1 text-sm leading-5 md:text-[0.9375rem]">
        <span className="user-content line-clamp-4 md:line-clamp-2">{sentence}</span>{' '}
        <span className="flex flex-wrap items-center justify-between gap-x-3 text-sm text-muted">
          <span>
            {dueAt ? (
              <span className={isPressing(turn) ? 'font-[560] text-danger' : 'text-marigold'}>
                by {lastDayText(dueAt)}
              </span>
            ) : (
              <Time iso={since} />
            )}
            {also.length > 0 ? <span>{`\u00a0· ${also.length} more from ${person?.firstName ?? 'them'}`}</span> : null}
          </span>{' '}
          <Action className="ml-auto md:hidden">{action}</Action>
        </span>
      </span>
      <Action className="max-md:hidden">{action}</Action>
    </a>
  );
}

/** The whole row is the link, so that it is one stop of the keyboard and large enough for a thumb. */
const Action = ({ className, children }: { className: string; children: string }) => (
  <span
    {...buttonStyle({
      size: 'sm',
      variant: 'soft',
      className: cn('min-h-9 min-w-[min(5rem,100%)] shrink-0', className),
    })}
  >
    {children}
  </span>
);

const Waiting = () => (
  <div role="status" className="divide-y divide-line rounded-card border border-line bg-surface">
    <span className="sr-only">Loading your turn</span>
    {[0, 1, 2].map((index) => (
      <div key={index} className="flex h-15 items-center gap-3 px-3 md:px-4">
        <Skeleton className="size-8 rounded-full" />
        <Skeleton className="h-4 flex-1" />
        <Skeleton className="h-9 w-20 rounded-control" />
      </div>
    ))}
  </div>
);
