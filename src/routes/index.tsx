import { createFileRoute } from '@tanstack/react-router';
import { lazy, Suspense } from 'react';
import { LandingPage } from '#src/features/landing/landing-page.tsx';
import { LoadingPage } from '#src/features/shell/loading-page.tsx';
import { useSession } from '#src/session/session.ts';

const Dashboard = lazy(() => import('#src/routes/-dashboard.tsx').then((module) => ({ default: module.Dashboard })));

export const Route = createFileRoute('/')({ component: Home });

function Home() {
  const { state } = useSession();
  if (state === 'signed-out') return <LandingPage member={false} />;
  return (
    <Suspense fallback={<LoadingPage />}>
      <Dashboard />
    </Suspense>
  );
}
