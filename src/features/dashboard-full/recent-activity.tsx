import { useRouter } from '@tanstack/react-router';
import { History } from 'lucide-react';
import { Button } from '#src/components/core/button.tsx';
import { Card, CardHeader } from '#src/components/ui/card.tsx';
import { EmptyState } from '#src/components/ui/empty-state.tsx';
import { Skeleton } from '#src/components/ui/skeleton.tsx';
import { Time } from '#src/components/ui/time.tsx';
import { type Activity, useActivity } from '#src/features/dashboard-full/use-activity.tsx';
import { openPostDialog } from '#src/lib/dialogs.ts';
import { QueryList } from '#src/components/ui/query-list.tsx';

/** The latest activity with a link to each item. */
export function RecentActivity({ userId }: { userId: string }) {
  const query = useActivity(userId);
  return (
    <Card>
      <CardHeader title="Recent Activity" description="Exchanges, messages and notifications" />
      <QueryList
        query={query}
        count={query.data?.length ?? 0}
        waiting={<Waiting />}
        empty={
          <EmptyState
            icon={<History />}
            title="No recent activity"
            description="Once you post, write or trade, it shows up here."
            action={<Button onClick={() => openPostDialog()}>Write a post</Button>}
          />
        }
      >
        <ul className="-mx-2 flex flex-col">
          {query.data?.map((item) => (
            <ActivityRow key={item.key} item={item} />
          ))}
        </ul>
      </QueryList>
    </Card>
  );
}

function ActivityRow({ item }: { item: Activity }) {
  const router = useRouter();
  const { url } = item;
  const content = (
    <>
      <span className="flex size-9 shrink-0 items-center justify-center rounded-full bg-sunken text-muted [&_svg]:size-[18px]">
        {item.icon}
      </span>
      <span className="min-w-0 flex-1 basis-28">
        <span className="user-content block text-[0.9375rem] leading-6 font-[560]">{item.title}</span>
        {item.detail ? <span className="block truncate text-sm text-muted">{item.detail}</span> : null}
      </span>
      {/* On phones below the words, which need the whole width. */}
      <Time iso={item.at} className="tabular shrink-0 text-sm text-muted max-md:basis-full max-md:pl-12" />
    </>
  );
  const row = 'flex min-h-14 flex-wrap items-center gap-x-3 rounded-control px-2 py-1.5';
  return (
    <li>
      {url ? (
        <a
          href={url}
          className={`${row} hover:bg-sunken`}
          onClick={(event) => {
            if (event.metaKey || event.ctrlKey || event.shiftKey) return;
            event.preventDefault();
            router.history.push(url);
          }}
        >
          {content}
        </a>
      ) : (
        <div className={row}>{content}</div>
      )}
    </li>
  );
}

const Waiting = () => (
  <div role="status" className="flex flex-col gap-3">
    <span className="sr-only">Loading recent activity</span>
    {[0, 1, 2, 3].map((index) => (
      <div key={index} className="flex items-center gap-3 py-1">
        <Skeleton className="size-9 rounded-full" />
        <div className="flex flex-1 flex-col gap-2">
          <Skeleton className="h-3.5 w-1/2" />
          <Skeleton className="h-3 w-3/4" />
        </div>
      </div>
    ))}
  </div>
);
