import { useLocation, useRouter } from '@tanstack/react-router';
import { type ReactNode, useEffect } from 'react';
import type { User } from '#contracts/profile/profile.ts';
import { BottomBar } from '#src/features/shell/member/bottom-bar.tsx';
import { OfflineBanner } from '#src/features/shell/member/offline-banner.tsx';
import { PlaceNav } from '#src/features/shell/member/place-nav.tsx';
import { SkipLink } from '#src/features/shell/skip-link.tsx';
import { TopBar } from '#src/features/shell/member/top-bar.tsx';
import { useNextActionCount } from '#src/hooks/queries/use-next-action-count.ts';
import { rememberOrigins } from '#src/hooks/use-came-from.ts';
import { useRealtimeUpdates } from '#src/realtime/realtime.ts';

/** A member's page between the bars; keeps the event stream open while mounted. */
export function MemberShell({ user, children }: { user: User; children: ReactNode }) {
  useRealtimeUpdates(user.id);
  const router = useRouter();
  useEffect(() => rememberOrigins(router), [router]);
  const nextActions = useNextActionCount();
  // A single post or member is a page of its own, at the address of the search.
  const path = useLocation({
    select: ({ pathname, search }) => ('post' in search || 'user' in search ? '' : pathname),
  });
  return (
    <div className="flex min-h-dvh flex-col">
      <SkipLink />
      <TopBar user={user} />
      <OfflineBanner />
      <div className="flex-1 pb-[calc(var(--bottom-bar-height)+env(safe-area-inset-bottom)+16px)] md:pb-0">
        <PlaceNav path={path} />
        {children}
      </div>
      <BottomBar nextActions={nextActions} />
    </div>
  );
}
