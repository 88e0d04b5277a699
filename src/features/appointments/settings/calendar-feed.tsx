import { useQuery } from '@tanstack/react-query';
import { Button } from '#src/components/core/button.tsx';
import { Card } from '#src/components/ui/card.tsx';
import { ConfirmButton } from '#src/components/ui/confirm-button.tsx';
import { CopyField } from '#src/components/ui/copy-field.tsx';
import { QueryContent } from '#src/components/ui/query-content.tsx';
import { Skeleton } from '#src/components/ui/skeleton.tsx';
import { longDay } from '#src/lib/time/date-texts.ts';
import { trpc } from '#src/api/trpc.ts';
import { useAction } from '#src/api/use-action.ts';

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
  const refreshes = [trpc.appointments.feed];
  const begin = useAction(trpc.appointments.beginFeed, {
    failure: "We couldn't create the address. Please try again.",
    refreshes,
  });
  const end = useAction(trpc.appointments.endFeed, {
    success: 'Calendar feed ended',
    failure: "We couldn't end the feed. Please try again.",
    refreshes,
    onSuccess: () => begin.reset(),
  });
  const url = begin.data?.url;
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
            <ConfirmButton
              variant="secondary"
              question={{
                title: 'Create a new address?',
                description: 'Calendars that use the old address will stop getting your appointments.',
                confirmLabel: 'Create new address',
              }}
              isPending={begin.isPending}
              onConfirm={(close) => begin.mutate(undefined, { onSettled: close })}
            >
              New address
            </ConfirmButton>
            <ConfirmButton
              variant="danger-ghost"
              question={{
                title: 'End the calendar feed?',
                description: 'Calendars that use its address will stop getting your appointments.',
                confirmLabel: 'End the feed',
                destructive: true,
              }}
              isPending={end.isPending}
              onConfirm={(close) => end.mutate(undefined, { onSettled: close })}
            >
              End the feed
            </ConfirmButton>
          </>
        ) : (
          <Button variant="secondary" loading={begin.isPending} onClick={() => begin.mutate()}>
            Create an address
          </Button>
        )}
      </div>
    </Card>
  );
}

const FeedAddress = ({ url }: { url: string }) => (
  <div className="flex flex-col gap-1.5">
    <p className="text-sm text-muted">Copy it now. For your safety, we won't show it again.</p>
    <CopyField label="Address of the calendar feed" name="Address" copyLabel="Copy the address" value={url} />
  </div>
);
