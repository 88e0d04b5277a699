import { useQuery } from '@tanstack/react-query';
import type { Exchange } from '#contracts/exchanges/exchanges.ts';
import { QueryContent } from '#src/components/ui/query-content.tsx';
import { Skeleton } from '#src/components/ui/skeleton.tsx';
import { stepTexts } from '#src/features/exchanges/exchange-labels.ts';
import { useUser } from '#src/session/session.ts';
import { fullDate } from '#src/lib/time/time-ago.ts';
import { trpc } from '#src/api/trpc.ts';

/** The history of an exchange: who did what and when. */
export function History({ exchange }: { exchange: Exchange }) {
  const me = useUser().id;
  const history = useQuery(trpc.exchanges.history.queryOptions({ id: exchange.id }));
  return (
    <QueryContent query={history} waiting={<Waiting />}>
      {(events) => (
        <ol className="flex flex-col gap-3 border-l-2 border-line pl-4 text-sm">
          {events.map((event) => (
            <li key={event.id}>
              <StepText {...stepTexts(exchange, event, me)} />
              <p className="text-muted">
                <time dateTime={event.createdAt}>{fullDate(event.createdAt)}</time>
              </p>
            </li>
          ))}
        </ol>
      )}
    </QueryContent>
  );
}

const Waiting = () => (
  <div role="status" className="flex flex-col gap-2">
    <span className="sr-only">Loading the history</span>
    <Skeleton className="h-4 w-64 max-w-full" />
    <Skeleton className="h-4 w-52 max-w-full" />
  </div>
);

const StepText = ({ text, note }: ReturnType<typeof stepTexts>) => (
  <>
    <p>{text}</p>
    {note ? <p className="text-muted">{note}</p> : null}
  </>
);
