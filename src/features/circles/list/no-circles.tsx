import { useQuery } from '@tanstack/react-query';
import { CircleDashed } from 'lucide-react';
import { useState } from 'react';
import { LinkButton } from '#src/components/core/link-button.tsx';
import { Button } from '#src/components/core/button.tsx';
import { EmptyState } from '#src/components/ui/empty-state.tsx';
import { Skeleton } from '#src/components/ui/skeleton.tsx';
import { MissingLink } from '#src/features/circles/found/missing-link.tsx';
import { pauseOf, useSetPreferences } from '#src/features/circles/settings/preferences.ts';
import { trpc } from '#src/api/trpc.ts';
import { useRetainedFocus } from '#src/hooks/use-retained-focus.ts';
import { openPostDialog } from '#src/lib/dialogs.ts';
import { longDay } from '#src/lib/time/date-texts.ts';
import { circleFailure } from '#src/features/circles/use-circle.ts';

const icon = <CircleDashed />;

/** Says why there is no open circle, and what would bring one. */
export function NoCircles() {
  const container = useRetainedFocus();
  return (
    <div ref={container} role="group" aria-label="Trade circles" tabIndex={-1} className="outline-none">
      <Why />
    </div>
  );
}

function Why() {
  const [looking, setLooking] = useState(false);
  const preferences = useQuery(trpc.circles.preferences.queryOptions());
  const posts = useQuery(trpc.posts.own.queryOptions());
  const turnOn = useSetPreferences({ saved: 'Trade circles are on', failure: circleFailure });
  if (preferences.isPending || posts.isPending) {
    return <Skeleton className="h-44 rounded-card" />;
  }
  if (preferences.data && !preferences.data.takesPart) {
    return (
      <EmptyState
        icon={icon}
        title="Trade circles are off"
        description="We don't look for circles, and no one asks you to join one."
        action={
          <Button loading={turnOn.isPending} onClick={() => turnOn.mutate({ takesPart: true })}>
            Turn circles on
          </Button>
        }
      />
    );
  }
  const until = pauseOf(preferences.data);
  if (until) {
    return (
      <EmptyState
        icon={icon}
        title="Trade circles are paused"
        description={`No one will ask you until ${longDay(until)}. After that, we'll start looking again.`}
        action={
          <LinkButton to="/circles/settings" variant="secondary">
            Change that in circle settings
          </LinkButton>
        }
      />
    );
  }
  if (posts.data && !posts.data.some(({ status }) => status === 'active')) {
    return (
      <EmptyState
        icon={icon}
        title="No circle yet"
        description="Circles begin with a post: what you give, what you need."
        action={<Button onClick={() => openPostDialog()}>Write a post</Button>}
      />
    );
  }
  return (
    <div className="flex flex-col gap-4">
      <EmptyState
        icon={icon}
        title="No circle yet"
        description="We look each time somebody posts near you."
        action={looking ? null : <Button onClick={() => setLooking(true)}>See my missing link</Button>}
      />
      {looking ? <MissingLink /> : null}
    </div>
  );
}
