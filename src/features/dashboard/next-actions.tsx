import { useQuery } from '@tanstack/react-query';
import { useRouter } from '@tanstack/react-router';
import { useRef, useState } from 'react';
import type { NextAction } from '#contracts/exchanges/next-actions.ts';
import { PersonAvatar } from '#src/components/person-avatar.tsx';
import { Button } from '#src/components/core/button.tsx';
import { LoadMore } from '#src/components/ui/load-more.tsx';
import { QueryList } from '#src/components/ui/query-list.tsx';
import { Skeleton } from '#src/components/ui/skeleton.tsx';
import { Time } from '#src/components/ui/time.tsx';
import { trpc } from '#src/api/trpc.ts';
import { firstScreen } from '#src/hooks/queries/use-first-screen.ts';
import { useItems } from '#src/api/use-items.ts';

const PAGE = 100;

/** What waits for the member, the most urgent first: one sentence and one button each. */
export function NextActions() {
  const [all, setAll] = useState(false);
  const list = useRef<HTMLUListElement>(null);
  const actions = useQuery(firstScreen.turns());
  const { query: more, items: everything } = useItems(trpc.turns.list, { limit: PAGE }, { enabled: all });
  const { items: first = [], total = 0 } = actions.data ?? {};
  const items = everything ?? first;
  return (
    <section aria-labelledby="your-turn" className="mb-4">
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
        {all || total <= items.length ? null : (
          <Button
            variant="ghost"
            size="sm"
            className="mt-1 text-teal"
            onClick={() => {
              setAll(true);
              // The button goes, and what it shows has its focus.
              list.current?.focus({ preventScroll: true });
            }}
          >
            See all ({total})
          </Button>
        )}
        <LoadMore
          hasMore={more.hasNextPage}
          loading={more.isFetchingNextPage}
          failed={more.isFetchNextPageError}
          onMore={() => void more.fetchNextPage()}
        />
      </QueryList>
    </section>
  );
}

function NextActionRow({ turn: { person, sentence, action, url, since } }: { turn: NextAction }) {
  const { history } = useRouter();
  return (
    <a
      href={url}
      className="flex h-14 items-center gap-3 px-3 -outline-offset-2 transition-colors hover:bg-sunken md:px-4"
      onClick={(event) => {
        // A client-side navigation; with a modifier key the browser handles the link.
        if (event.metaKey || event.ctrlKey || event.shiftKey) return;
        event.preventDefault();
        history.push(url);
      }}
    >
      <PersonAvatar person={person} size="sm" />
      <span className="user-content line-clamp-2 min-w-0 flex-1 text-sm leading-5 md:line-clamp-1 md:text-[0.9375rem]">
        {sentence}
      </span>
      <Time iso={since} className="text-sm text-muted max-md:hidden" />
      {/* The whole row is the link, so that it is one stop of the keyboard and large enough for a thumb. */}
      <Button asChild size="sm" variant="soft" className="min-h-9 min-w-20">
        <span>{action}</span>
      </Button>
    </a>
  );
}

const Waiting = () => (
  <div role="status" className="divide-y divide-line rounded-card border border-line bg-surface">
    <span className="sr-only">Loading your turn</span>
    {[0, 1, 2].map((index) => (
      <div key={index} className="flex h-14 items-center gap-3 px-3 md:px-4">
        <Skeleton className="size-8 rounded-full" />
        <Skeleton className="h-4 flex-1" />
        <Skeleton className="h-9 w-20 rounded-control" />
      </div>
    ))}
  </div>
);
