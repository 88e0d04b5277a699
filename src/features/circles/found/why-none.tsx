import { useQuery } from '@tanstack/react-query';
import { Link } from '@tanstack/react-router';
import { type ReactNode } from 'react';
import { Skeleton } from '#src/components/ui/skeleton.tsx';
import { pauseOf } from '#src/features/circles/settings/preferences.ts';
import { useSubscription } from '#src/hooks/use-subscription.ts';
import { trpc } from '#src/api/trpc.ts';
import { longDay } from '#src/lib/time/date-texts.ts';

interface WhyNoneProps {
  /** The text where no member or plan setting is the reason: no one's posts close a circle. */
  noneText: string;
  /** Whether all own posts were looked at, so that the free plan hides nothing. */
  ofAll: boolean;
}

const Reason = ({ children }: { children: ReactNode }) => (
  <p className="text-[0.9375rem] leading-6 text-muted">{children}</p>
);

const ToSettings = ({ children }: { children: string }) => (
  <Link to="/circles/settings" className="link">
    {children}
  </Link>
);

/** Says why no circle is shown: circles are off or paused, the free plan shows another, or there is none. */
export function WhyNone({ noneText, ofAll }: WhyNoneProps) {
  const preferences = useQuery(trpc.circles.preferences.queryOptions());
  const plan = useSubscription();
  const mayHide = !ofAll && plan.data !== undefined && plan.data.usage.maxPosts !== null;
  const posts = useQuery(trpc.posts.own.queryOptions(undefined, { enabled: mayHide }));
  if (preferences.isPending || plan.isPending || (mayHide && posts.isPending)) {
    return <Skeleton className="h-12 rounded-control" />;
  }
  if (preferences.data?.takesPart === false) {
    return (
      <Reason>
        Trade circles are off. <ToSettings>Turn them on in circle settings</ToSettings>
      </Reason>
    );
  }
  const until = pauseOf(preferences.data);
  if (until) {
    return (
      <Reason>
        No circles right now, and they're paused until {longDay(until)}.{' '}
        <ToSettings>Change that in circle settings</ToSettings>
      </Reason>
    );
  }
  const openPosts = posts.data?.filter(({ status }) => status === 'active') ?? [];
  if (mayHide && openPosts.length > 1) {
    return (
      <Reason>
        On the free plan, you see the best circle of all your posts. Right now, that's with another post.{' '}
        <Link to="/subscription" className="link">
          See Premium
        </Link>
      </Reason>
    );
  }
  return <Reason>{noneText}</Reason>;
}
