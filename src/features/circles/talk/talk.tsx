import { useEffect } from 'react';
import { useIsInView } from '#src/hooks/visible/use-is-in-view.ts';
import { type Circle, THREAD_DAYS } from '#contracts/matching/circles.ts';
import { Button } from '#src/components/core/button.tsx';
import { Card } from '#src/components/ui/card.tsx';
import { LoadMore } from '#src/components/ui/load-more.tsx';
import { QueryContent } from '#src/components/ui/query-content.tsx';
import { Skeleton } from '#src/components/ui/skeleton.tsx';
import { TalkForm } from '#src/features/circles/talk/talk-form.tsx';
import { TalkMessage } from '#src/features/circles/talk/talk-message.tsx';
import { trpc } from '#src/api/trpc.ts';
import { longDay } from '#src/lib/time/date-texts.ts';
import { useAction } from '#src/api/use-action.ts';
import { useItems } from '#src/api/use-items.ts';

const PAGE_SIZE = 30;
const DAY = 86_400_000;

/** In milliseconds. */
const closesAt = (endedAt: string) => Date.parse(endedAt) + THREAD_DAYS * DAY;
const isOver = (time: number) => time <= Date.now();

/** The talk of an agreed circle, until two weeks after its end. Messages on the screen count as read. */
export function Talk({ circle, myId, onReport }: { circle: Circle; myId: string; onReport: () => void }) {
  const { id, unreadCount, endedAt } = circle;
  const { query: list, items = [] } = useItems(trpc.circles.messages, { id, limit: PAGE_SIZE });
  const { mutate: markRead } = useAction(trpc.circles.markRead, {
    failure: null,
    refreshes: [trpc.circles.get.queryFilter({ id }), trpc.circles.list],
  });
  const { ref, isInView } = useIsInView();
  useEffect(() => {
    if (isInView && unreadCount > 0) markRead({ id });
  }, [isInView, unreadCount, markRead, id]);

  const messages = items.toReversed();
  const closingTime = endedAt ? closesAt(endedAt) : null;
  return (
    <Card aria-labelledby="circle-talk" className="flex flex-col gap-3">
      <h2 id="circle-talk" tabIndex={-1} className="scroll-mt-24 text-lg">
        Chat
      </h2>
      <QueryContent query={list} waiting={<Waiting />}>
        {() =>
          messages.length === 0 ? (
            <p className="text-[0.9375rem] leading-6 text-muted">
              {closingTime === null
                ? 'Say hello, and agree on the days. Everyone in the circle can read it.'
                : 'No messages yet.'}
            </p>
          ) : null
        }
      </QueryContent>
      <LoadMore
        label="Earlier messages"
        hasMore={list.hasNextPage}
        loading={list.isFetchingNextPage}
        failed={list.isFetchNextPageError}
        onMore={() => void list.fetchNextPage()}
      />
      {messages.length > 0 ? (
        // Reversed, so that the newest stays in view.
        <div
          ref={ref}
          role="log"
          aria-label="Messages of the circle"
          // oxlint-disable-next-line jsx-a11y/no-noninteractive-tabindex -- what scrolls must be reachable by keyboard
          tabIndex={0}
          className="relative flex max-h-[26rem] flex-col-reverse overflow-y-auto"
        >
          <ol className="flex flex-col gap-3">
            {messages.map((message) => (
              <TalkMessage
                key={message.id}
                message={message}
                circle={circle}
                myId={myId}
                report={
                  <Button variant="ghost" size="sm" className="text-muted" onClick={onReport}>
                    Report
                  </Button>
                }
              />
            ))}
          </ol>
        </div>
      ) : null}
      {closingTime !== null && isOver(closingTime) ? (
        <p className="border-t border-line pt-3 text-sm text-muted">
          This chat closed {THREAD_DAYS} days after the circle ended.
        </p>
      ) : (
        <TalkForm key={id} id={id} myId={myId} />
      )}
      {closingTime !== null && !isOver(closingTime) ? (
        <p className="text-sm text-muted">You can write here until {longDay(new Date(closingTime).toISOString())}.</p>
      ) : null}
    </Card>
  );
}

const Waiting = () => (
  <div role="status" className="flex flex-col gap-2">
    <span className="sr-only">Loading the chat</span>
    <Skeleton className="h-12 w-3/4 rounded-card" />
    <Skeleton className="ml-auto h-12 w-2/3 rounded-card" />
  </div>
);
