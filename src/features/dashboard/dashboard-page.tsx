import type { ReactNode } from 'react';
import { CompletionCard } from '#src/features/dashboard/completion-card.tsx';
import { NewPostButton } from '#src/features/dashboard/new-post-button.tsx';
import { Opportunities } from '#src/features/dashboard/opportunities.tsx';
import { QuickActions } from '#src/features/dashboard/quick-actions.tsx';
import { StatsStrip } from '#src/features/dashboard/stats-strip.tsx';
import { SuccessStories } from '#src/features/dashboard/success-stories.tsx';
import { TrendingServices } from '#src/features/dashboard/trending-services.tsx';
import { useUnreadToast } from '#src/features/dashboard/use-unread-toast.ts';
import { YourTurn } from '#src/features/dashboard/your-turn.tsx';
import { WelcomeHeader } from '#src/features/dashboard/welcome-header.tsx';
import { useUser } from '#src/session/session.ts';
import { useBreakpoint } from '#src/hooks/use-breakpoint.ts';

interface DashboardPageProps {
  /** Banners and dialogs of other domains, such as the trial's. */
  notice?: ReactNode;
  /** What is planned next, of another domain. */
  next?: ReactNode;
  /** Who fits the own posts, of another domain. */
  matches?: ReactNode;
  /** What others look for, of another domain. */
  unservedCard?: ReactNode;
  /** Further cards at the side, of other domains. */
  aside?: ReactNode;
}

/** The dashboard: on phones it shows the newest posts, on wider screens those in the member's industries. */
export function DashboardPage({ notice, next, matches, unservedCard, aside }: DashboardPageProps) {
  const user = useUser();
  const mobile = useBreakpoint() === 'mobile';
  useUnreadToast(user.id);
  return (
    <main id="main" className="page py-6 md:py-10">
      {notice}
      <WelcomeHeader user={user} />
      {next}
      <YourTurn />
      <StatsStrip />
      <div className="mt-6 grid items-start gap-6 lg:grid-cols-[1fr_20rem]">
        <div className="flex min-w-0 flex-col gap-6">
          {mobile ? <CompletionCard user={user} /> : null}
          <QuickActions />
          {matches}
          {unservedCard}
          <Opportunities variant={mobile ? 'recent' : 'matching'} />
        </div>
        <aside className="flex flex-col gap-6" aria-label="More">
          {mobile ? null : <CompletionCard user={user} />}
          <TrendingServices />
          <SuccessStories />
          {aside}
        </aside>
      </div>
      <NewPostButton />
    </main>
  );
}
