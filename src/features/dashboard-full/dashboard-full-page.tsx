import { CircleHelp, LogOut } from 'lucide-react';
import type { ReactNode } from 'react';
import { AnchorButton } from '#src/components/core/anchor-button.tsx';
import { Button } from '#src/components/core/button.tsx';
import { PageHeader } from '#src/components/ui/page-header.tsx';
import { FullQuickActions } from '#src/features/dashboard-full/full-quick-actions.tsx';
import { MemberCard } from '#src/features/dashboard-full/member-card.tsx';
import { RecentActivity } from '#src/features/dashboard-full/recent-activity.tsx';
import { StatsCard } from '#src/features/dashboard-full/stats-card.tsx';
import { MoreLinks } from '#src/features/dashboard-full/more-links.tsx';
import { showGuideAgain, useDismissedGuide } from '#src/lib/dismissed-guides.ts';
import { useUser } from '#src/session/session.ts';

interface DashboardFullPageProps {
  /** Content of other features, such as the panel with which admins send emails. */
  extra?: ReactNode;
}

/** The second dashboard that the specification wants: recent activity in the middle, the member's card beside it. */
export function DashboardFullPage({ extra }: DashboardFullPageProps) {
  const user = useUser();
  const dismissal = useDismissedGuide('onboarding', user.id);
  return (
    <main id="main" className="page py-6 md:py-10">
      <PageHeader
        title="Your full dashboard"
        description={`Welcome back, ${user.firstName}. Here's where things stand.`}
        actions={
          <>
            {/* Once the onboarding guide is closed, Help opens it again. */}
            {dismissal ? (
              <Button variant="secondary" onClick={() => showGuideAgain('onboarding', user.id)}>
                <CircleHelp aria-hidden className="size-[18px]" />
                Help
              </Button>
            ) : null}
            {/* The specification wants a link here; other pages sign out with useSignOut. */}
            <AnchorButton href="/api/auth/logout" variant="ghost">
              <LogOut aria-hidden className="size-[18px]" />
              Sign Out
            </AnchorButton>
          </>
        }
      />
      <div className="grid grid-cols-1 items-start gap-6 lg:grid-cols-[1fr_21rem]">
        <div className="flex min-w-0 flex-col gap-6">
          <FullQuickActions />
          <RecentActivity userId={user.id} />
          {extra}
        </div>
        <aside className="flex flex-col gap-6" aria-label="You">
          <MemberCard user={user} />
          <StatsCard />
          <MoreLinks />
        </aside>
      </div>
    </main>
  );
}
