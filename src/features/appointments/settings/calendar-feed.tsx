import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { Button } from '#src/components/core/button.tsx';
import { Card } from '#src/components/ui/card.tsx';
import { ConfirmDialog } from '#src/components/ui/confirm-dialog.tsx';
import { CopyField } from '#src/components/ui/copy-field.tsx';
import { QueryContent } from '#src/components/ui/query-content.tsx';
import { Skeleton } from '#src/components/ui/skeleton.tsx';
import { longDay } from '#src/lib/time/date-texts.ts';
import { trpc } from '#src/api/trpc.ts';
import { useAction } from '#src/api/use-action.ts';

const questions = {
  replace: {
    title: 'Create a new address?',
    description: 'Calendars that use the old address will stop getting your appointments.',
    confirm: 'Create new address',
  },
  end: {
    title: 'End the calendar feed?',
    description: 'Calendars that use its address will stop getting your appointments.',
    confirm: 'End the feed',
  },
} as const;

/** The private address with which calendar programs follow the member's appointments. It is shown once. */
export function CalendarFeed() {
  const query = useQuery(trpc.appointments.feed.queryOptions());
  return (
    <QueryContent
      query={query}
      waiting={
        <Card>
          <Skeleton className="h-24" />
        </Card>
      }
    >
      {(feed) => <Feed since={feed.since} />}
    </QueryContent>
  );
}

interface FeedProps {
  /** When its address was made; null where there is none. */
  since: string | null;
}

function Feed({ since }: FeedProps) {
  const [asking, setAsking] = useState<keyof typeof questions | null>(null);
  const refreshes = [trpc.appointments.feed];
  const onSettled = () => setAsking(null);
  const begin = useAction(trpc.appointments.beginFeed, {
    failure: "We couldn't create the address. Please try again.",
    refreshes,
    onSettled,
  });
  const end = useAction(trpc.appointments.endFeed, {
    success: 'Calendar feed ended',
    failure: "We couldn't end the feed. Please try again.",
    refreshes,
    onSuccess: () => begin.reset(),
    onSettled,
  });
  const url = begin.data?.url;
  const question = asking && questions[asking];
  return (
    <Card className="flex flex-col gap-4">
      <div>
        <h3 className="font-sans text-base leading-6 font-[600] tracking-normal">Calendar feed</h3>
        <p className="text-sm text-muted">
          {since
            ? `Your calendar can follow your appointments since ${longDay(since)}.`
            : 'A private address that keeps your calendar in step with your appointments.'}{' '}
          Anyone who has the address can read them, so don't share it.
        </p>
      </div>
      {url ? <FeedAddress url={url} /> : null}
      <div className="flex flex-wrap gap-2">
        {since ? (
          <>
            <Button variant="secondary" onClick={() => setAsking('replace')}>
              New address
            </Button>
            <Button variant="danger-ghost" onClick={() => setAsking('end')}>
              End the feed
            </Button>
          </>
        ) : (
          <Button variant="secondary" loading={begin.isPending} onClick={() => begin.mutate()}>
            Create an address
          </Button>
        )}
      </div>
      <ConfirmDialog
        open={question !== null}
        onClose={() => setAsking(null)}
        title={question?.title}
        description={question?.description}
        confirmLabel={question?.confirm ?? ''}
        destructive={asking === 'end'}
        loading={begin.isPending || end.isPending}
        onConfirm={() => (asking === 'end' ? end.mutate() : begin.mutate())}
      />
    </Card>
  );
}

const FeedAddress = ({ url }: { url: string }) => (
  <div className="flex flex-col gap-1.5">
    <p className="text-sm text-muted">Copy it now. For your safety, we won't show it again.</p>
    <CopyField label="Address of the calendar feed" name="Address" copyLabel="Copy the address" value={url} />
  </div>
);
