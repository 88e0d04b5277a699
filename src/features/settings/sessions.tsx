import { useQuery } from '@tanstack/react-query';
import { Monitor, Smartphone } from 'lucide-react';
import { useState } from 'react';
import { Badge } from '#src/components/core/badge.tsx';
import { Button } from '#src/components/core/button.tsx';
import { Card, CardHeader } from '#src/components/ui/card.tsx';
import { QueryList } from '#src/components/ui/query-list.tsx';
import { LoadMore } from '#src/components/ui/load-more.tsx';
import { Skeleton } from '#src/components/ui/skeleton.tsx';
import { Time } from '#src/components/ui/time.tsx';
import { deviceName } from '#contracts/auth/device-name.ts';
import { trpc } from '#src/api/trpc.ts';
import { useAction } from '#src/api/use-action.ts';

const COLLAPSED_COUNT = 5;

/** The member's sessions, with the actions to end them. */
export function Sessions() {
  const [showsAll, setShowsAll] = useState(false);
  const sessions = useQuery(trpc.auth.sessions.queryOptions());
  const end = useAction(trpc.auth.endSession, {
    success: { title: 'Device signed out', variant: 'default' },
    failure: "We couldn't sign out the device. Please try again.",
    refreshes: [trpc.auth.sessions],
  });
  return (
    <Card>
      <CardHeader as="h3" title="Where you're signed in" description="Sign out anything you don't recognize." />
      <QueryList
        query={sessions}
        count={sessions.data?.length ?? 0}
        waiting={<Skeleton className="h-16" />}
        empty={null}
      >
        <ul>
          {sessions.data?.slice(0, showsAll ? undefined : COLLAPSED_COUNT).map((session) => {
            const device = deviceName(session.userAgent);
            const Icon = device.mobile ? Smartphone : Monitor;
            return (
              <li key={session.id} className="flex items-center gap-3 border-t border-line py-3">
                <Icon aria-hidden className="size-5 shrink-0 text-muted" />
                <div className="min-w-0 flex-1">
                  <p className="flex flex-wrap items-center gap-2 text-[0.9375rem] leading-6">
                    {device.name} {session.isCurrent ? <Badge tone="teal">This device</Badge> : null}
                  </p>
                  <p className="text-sm text-muted">
                    Last seen <Time iso={session.lastSeenAt} inSentence />
                  </p>
                </div>
                {session.isCurrent ? null : (
                  <Button
                    variant="secondary"
                    size="sm"
                    aria-label={`Sign out ${device.name}`}
                    loading={end.isPending && end.variables.id === session.id}
                    onClick={() => end.mutate({ id: session.id })}
                  >
                    Sign out
                  </Button>
                )}
              </li>
            );
          })}
        </ul>
      </QueryList>
      <LoadMore
        hasMore={!showsAll && (sessions.data?.length ?? 0) > COLLAPSED_COUNT}
        loading={false}
        onMore={() => setShowsAll(true)}
        label="Show all"
      />
    </Card>
  );
}
