import { useQuery } from '@tanstack/react-query';
import type { ReactNode } from 'react';
import type { Post } from '#contracts/posts/posts.ts';
import { Skeleton } from '#src/components/ui/skeleton.tsx';
import { CompletionCard } from '#src/features/dashboard/completion-card.tsx';
import { NewPostButton } from '#src/features/dashboard/new-post-button.tsx';
import { Opportunities } from '#src/features/dashboard/opportunities.tsx';
import { OwnPosts } from '#src/features/dashboard/own-posts.tsx';
import { QuickActions } from '#src/features/dashboard/quick-actions.tsx';
import { StatsStrip } from '#src/features/dashboard/stats-strip.tsx';
import { ExamplesCard } from '#src/features/dashboard/examples-card.tsx';
import { StartCard, useIsStarting } from '#src/features/dashboard/start-card.tsx';
import { useUnreadToast } from '#src/features/dashboard/use-unread-toast.ts';
import { NextActions } from '#src/features/dashboard/next-actions.tsx';
import { WelcomeHeader } from '#src/features/dashboard/welcome-header.tsx';
import { useUser } from '#src/session/session.ts';
import { dashboardQueries } from '#src/hooks/queries/use-first-screen.ts';
import { useBreakpoint } from '#src/hooks/use-breakpoint.ts';

interface DashboardPageProps {
  /** Banners and dialogs of other features, such as the trial's. */
  notice?: ReactNode;
  /** Whether everything that decides the layout is known. Until then sections load without being shown. */
  ready: boolean;
  /** What is going on and what comes next, from other features. */
  next?: ReactNode;
  /** Members who match the member's posts, from another feature. */
  matches?: ReactNode;
  /** The button that boosts one of the member's posts, from another feature. */
  renderBoost: (post: Post) => ReactNode;
  /** What others look for, from another feature. */
  withoutResultsCard?: ReactNode;
  /** More cards at the side, from other features. */
  aside?: ReactNode;
}

/**
 * The dashboard: on phones it shows the newest posts, on wider screens those in the member's industries. Until a first
 * exchange is agreed it begins with the steps to it, and the numbers stand at the end.
 */
export function DashboardPage({
  notice,
  ready,
  next,
  matches,
  renderBoost,
  withoutResultsCard,
  aside,
}: DashboardPageProps) {
  const user = useUser();
  const mobile = useBreakpoint() === 'mobile';
  const isStarting = useIsStarting();
  const hasPost = useQuery(dashboardQueries.ownPosts()).data?.some(({ status }) => status === 'active') ?? false;
  const completion = <CompletionCard user={user} />;
  return (
    <main id="main" className="page py-6 md:py-10">
      {/* The header waits with the rest: a notice above it would move it. */}
      {ready ? null : <Waiting />}
      <div hidden={!ready}>
        {notice}
        <WelcomeHeader user={user} />
        {isStarting ? <StartCard user={user} /> : null}
        <NextActions hiddenWhenEmpty={isStarting === true} />
        {next}
        {isStarting ? null : <StatsStrip />}
        <div className="mt-6 grid items-start gap-6 lg:grid-cols-[1fr_20rem]">
          <div className="flex min-w-0 flex-col gap-6">
            {mobile && !isStarting ? completion : null}
            {isStarting ? null : <QuickActions />}
            {isStarting && !hasPost ? null : matches}
            <OwnPosts renderBoost={renderBoost} />
            {withoutResultsCard}
            <Opportunities variant={mobile ? 'recent' : 'matching'} />
            {isStarting ? <QuickActions /> : null}
            {isStarting ? <StatsStrip /> : null}
          </div>
          <aside className="flex min-w-0 flex-col gap-6" aria-label="More">
            {mobile && !isStarting ? null : completion}
            {aside}
            <ExamplesCard />
          </aside>
        </div>
      </div>
      <NewPostButton />
      <UnreadToast userId={user.id} />
    </main>
  );
}

/** A component of its own, so that what it listens to doesn't render the page. */
function UnreadToast({ userId }: { userId: string }) {
  useUnreadToast(userId);
  return null;
}

/** In the shape of the header and the rows below it. */
const Waiting = () => (
  <div role="status" className="flex min-h-dvh flex-col gap-4">
    <span className="sr-only">Loading your dashboard</span>
    <Skeleton className="h-9 w-72 max-w-full rounded-control" />
    <Skeleton className="h-5 w-56 max-w-full" />
    <Skeleton className="mt-6 h-44 rounded-card" />
    <Skeleton className="h-28 rounded-card md:h-14" />
    <Skeleton className="h-64 rounded-card" />
  </div>
);
