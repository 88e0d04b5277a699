import { createFileRoute } from '@tanstack/react-router';
import { lazy, Suspense } from 'react';
import { LandingPage } from '#src/features/landing/landing-page.tsx';
import { LoadingPage } from '#src/features/shell/loading-page.tsx';
import { useSession } from '#src/lib/session.ts';

const Dashboard = lazy(() => import('#src/routes/-dashboard.tsx').then((module) => ({ default: module.Dashboard })));

export const Route = createFileRoute('/')({ component: Home });

function Home() {
  const { state } = useSession();
  if (state === 'signed-out' || (state === 'loading' && !memberWasHere())) return <LandingPage member={false} />;
  if (state === 'loading') return <LoadingPage />;
  return (
    <Suspense fallback={<LoadingPage />}>
      <Dashboard />
    </Suspense>
  );
}

const memberWasHere = () => typeof document !== 'undefined' && document.documentElement.hasAttribute('data-member');
