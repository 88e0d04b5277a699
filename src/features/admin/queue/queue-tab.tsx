import {
  CircleCheck,
  CircleDashed,
  Flag,
  Hourglass,
  LifeBuoy,
  MessageSquareQuote,
  Scale,
  ScanFace,
  Undo2,
} from 'lucide-react';
import { type ReactNode, useEffect, useRef, useState } from 'react';
import type { QueueItem, QueueKind } from '#contracts/admin/queue.ts';
import { Badge } from '#src/components/core/badge.tsx';
import { Button } from '#src/components/core/button.tsx';
import { EmptyState } from '#src/components/ui/empty-state.tsx';
import { QueryList } from '#src/components/ui/query-list.tsx';
import { CardSkeletons } from '#src/components/ui/skeleton.tsx';
import { type Due, dueOf, kindLabels, wordsOf } from '#src/features/admin/queue/queue-texts.ts';
import { trpc } from '#src/api/trpc.ts';
import { useItems } from '#src/api/use-items.ts';

export type ShowItem = (item: QueueItem) => ReactNode;

const PAGE_SIZE = 30;
const icons: Record<QueueKind, ReactNode> = {
  dispute: <Scale aria-hidden />,
  circle: <CircleDashed aria-hidden />,
  report: <Flag aria-hidden />,
  verification: <ScanFace aria-hidden />,
  review: <MessageSquareQuote aria-hidden />,
  appeal: <Undo2 aria-hidden />,
  post: <Hourglass aria-hidden />,
  support: <LifeBuoy aria-hidden />,
};

interface QueueTabProps {
  showItem: ShowItem;
  /** How many items wait in all; undefined while that loads. */
  waiting: number | undefined;
}

/** Everything that waits for a decision, the most urgent first; a row opens with all that decides it. */
export function QueueTab({ showItem, waiting }: QueueTabProps) {
  const { query, items = [] } = useItems(trpc.admin.queue, { limit: PAGE_SIZE }, { staleTime: 0 });
  const [openId, setOpenId] = useState<string | null>(null);
  const list = useRef<HTMLUListElement>(null);
  const lastOpenIndex = useRef<number | null>(null);
  const [now] = useState(() => Date.now());
  const openIndex = items.findIndex(({ id }) => id === openId);
  useEffect(() => {
    if (openIndex >= 0) lastOpenIndex.current = openIndex;
    else if (lastOpenIndex.current !== null) {
      // The open item was decided, so the row that took its place gets the focus.
      const rows = list.current?.querySelectorAll<HTMLElement>('[data-row]') ?? [];
      rows[Math.min(lastOpenIndex.current, rows.length - 1)]?.focus();
      lastOpenIndex.current = null;
    }
  }, [openIndex]);
  return (
    <section aria-labelledby="queue-title" className="mb-10">
      <header className="mb-3 flex flex-wrap items-end justify-between gap-x-4 gap-y-2">
        <div>
          <h2 id="queue-title" className="text-xl">
            {waiting ? `${waiting} waiting` : 'Queue'}
          </h2>
          <p className="text-sm text-muted">
            Most urgent first.
            <span className="hidden lg:inline">
              {' '}
              <Key>j</Key> <Key>k</Key> move, <Key>Enter</Key> opens, <Key>d</Key> goes to the decision.
            </span>
          </p>
        </div>
        <Button variant="secondary" size="sm" loading={query.isFetching} onClick={() => void query.refetch()}>
          Refresh
        </Button>
      </header>
      <QueryList
        query={query}
        count={items.length}
        waiting={<CardSkeletons count={3} label="Loading the queue" />}
        empty={
          <EmptyState
            icon={<CircleCheck />}
            title="Nothing is waiting"
            description="Disputes, reports, identity checks, reviews and questions show up here."
          />
        }
      >
        <ul ref={list} className="flex flex-col rounded-card border border-line bg-surface">
          {items.map((item) => (
            <li key={item.id} className="border-t border-line first:border-t-0">
              <Row
                item={item}
                due={dueOf(item.dueAt, now)}
                isOpen={item.id === openId}
                onToggle={() => setOpenId(item.id === openId ? null : item.id)}
              >
                {showItem(item)}
              </Row>
            </li>
          ))}
        </ul>
      </QueryList>
    </section>
  );
}

const Key = ({ children }: { children: string }) => (
  <kbd className="rounded-sm border border-line bg-sunken px-1.5 font-sans text-xs">{children}</kbd>
);

interface RowProps {
  item: QueueItem;
  due: Due;
  isOpen: boolean;
  onToggle: () => void;
  children: ReactNode;
}

function Row({ item, due, isOpen, onToggle, children }: RowProps) {
  const { title, detail } = wordsOf(item);
  return (
    <article aria-label={`${kindLabels[item.kind]}: ${title}`}>
      <button
        type="button"
        data-row
        aria-expanded={isOpen}
        onClick={onToggle}
        className="flex w-full items-start gap-3 rounded-control px-4 py-3 text-left -outline-offset-2 transition-colors hover:bg-sunken"
      >
        <span className="mt-0.5 text-muted [&_svg]:size-5">{icons[item.kind]}</span>
        <span className="flex min-w-0 flex-1 flex-wrap items-start justify-between gap-x-3 gap-y-1">
          <span className="min-w-0 flex-1 basis-56">
            <span className="user-content block text-[0.9375rem] leading-6 font-[560]">{title}</span>
            <span className="user-content line-clamp-2 text-sm text-muted">
              <span>{kindLabels[item.kind]}</span>
              {detail ? <span>{` · ${detail}`}</span> : null}
            </span>
          </span>
          <Badge tone={due.tone}>{due.text}</Badge>
        </span>
      </button>
      {isOpen ? <div className="px-3 pb-4 md:px-4">{children}</div> : null}
    </article>
  );
}
