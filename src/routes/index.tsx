import { createFileRoute } from '@tanstack/react-router';
import { Suspense } from 'react';
import { LandingPage } from '#src/features/landing/landing-page.tsx';
import { LoadingPage } from '#src/features/shell/loading-page.tsx';
import { useSession } from '#src/session/session.ts';
import { useLoadedComponent } from '#src/hooks/use-loaded-component.ts';
import { lazyNamed } from '#src/lib/lazy-named.tsx';

const Dashboard = lazyNamed(() => import('#src/routes/-dashboard.tsx'), 'Dashboard');

export const Route = createFileRoute('/')({
  staticData: { access: 'public', memberTitle: 'Dashboard' },
  component: Home,
});

function Home() {
  const { state } = useSession();
  const isLoaded = useLoadedComponent(Dashboard, state === 'complete');
  if (state === 'signed-out') return <LandingPage member={false} />;
  return <Suspense fallback={<LoadingPage />}>{isLoaded ? <Dashboard /> : <LoadingPage />}</Suspense>;
}
