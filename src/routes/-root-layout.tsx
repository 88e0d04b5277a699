import { Outlet, rootRouteId, useRouterState } from '@tanstack/react-router';
import { type ReactNode, Suspense } from 'react';
import { lazyNamed } from '#src/lib/lazy-named.tsx';
import { LoadingPage } from '#src/features/shell/loading-page.tsx';
import { PublicShell } from '#src/features/shell/public-shell.tsx';
import { routeOf, screenFor } from '#src/session/route-access.ts';
import { screenTitle } from '#src/session/screen-titles.ts';
import { useSession } from '#src/session/session.ts';
import { useHasShownToast } from '#src/lib/toast.ts';
import { useFocusOnNavigation } from '#src/routes/-use-focus-on-navigation.ts';
import { useStaticShell } from '#src/routes/-use-static-shell.ts';
import { useIdle } from '#src/hooks/use-idle.ts';
import { useScreenTitle } from '#src/hooks/use-page-title.ts';
import { useLoadedComponent } from '#src/hooks/use-loaded-component.ts';
import { useLazyModule } from '#src/hooks/use-lazy-module.ts';
import { RootDialogs } from '#src/routes/-root-dialogs.tsx';

const AuthenticationRequired = lazyNamed(
  () => import('#src/features/shell/authentication-required.tsx'),
  'AuthenticationRequired',
);
const LogInFirstPage = lazyNamed(() => import('#src/features/shell/log-in-first-page.tsx'), 'LogInFirstPage');
export const MemberShell = lazyNamed(() => import('#src/features/shell/member/member-shell.tsx'), 'MemberShell');
const NotFoundPage = lazyNamed(() => import('#src/features/shell/not-found-page.tsx'), 'NotFoundPage');
const ProfileCompletionPage = lazyNamed(
  () => import('#src/features/profile/profile-completion-page.tsx'),
  'ProfileCompletionPage',
);

/** Shows the page, a sign-in prompt or a loading state, by route and session, and the bars around it. */
export function RootLayout() {
  const session = useSession();
  const path = usePathShown();
  const route = useRouterState({ select: ({ matches }) => routeOf(matches) });
  const hasShownToast = useHasShownToast();
  const idle = useIdle();
  // Members get it preloaded, so that it is available when the network fails.
  const toasts = useLazyModule(
    hasShownToast || (idle && session.user !== null),
    () => import('#src/components/ui/toaster.tsx'),
  );

  const hasBars = useLoadedComponent(MemberShell, session.state === 'complete');
  useStaticShell(session, hasBars);
  const screen = screenFor(route, session);
  const isUnknown = session.state === 'signed-out' && session.unknown === true && screen !== 'page';
  // The service worker caches these bars; without one, the public bars are shown.
  const offline = useLazyModule(isUnknown, () => import('#src/features/shell/member/offline-shell.tsx'));
  useScreenTitle(screenTitle(route, screen, session.user !== null));
  useFocusOnNavigation(path);
  const content: Record<typeof screen, () => ReactNode> = {
    page: () => <Outlet />,
    loading: () => <LoadingPage />,
    'log-in-first': () => <LogInFirstPage />,
    'authentication-required': () => <AuthenticationRequired />,
    'complete-profile': () => <ProfileCompletionPage />,
    'not-found': () => <NotFoundPage />,
  };
  const main = <Suspense fallback={<LoadingPage />}>{content[screen]()}</Suspense>;

  return (
    <>
      {session.state === 'complete' ? (
        <Suspense fallback={<LoadingPage />}>
          {hasBars ? <MemberShell user={session.user}>{main}</MemberShell> : <LoadingPage />}
        </Suspense>
      ) : screen === 'loading' || screen === 'complete-profile' ? (
        main
      ) : isUnknown && offline ? (
        <offline.OfflineShell>{main}</offline.OfflineShell>
      ) : (
        <PublicShell>{main}</PublicShell>
      )}
      <RootDialogs />
      {toasts ? <toasts.Toaster /> : null}
    </>
  );
}

/** The path that <Outlet> renders now; during a navigation it is still the old one. */
const usePathShown = (): string =>
  useRouterState({
    select: ({ matches, location }) => {
      const deepestMatch = matches.at(-1);
      return deepestMatch && deepestMatch.routeId !== rootRouteId ? deepestMatch.pathname : location.pathname;
    },
  });
