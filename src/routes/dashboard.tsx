import { createFileRoute, Navigate } from '@tanstack/react-router';
import { useWantedInstead } from '#src/lib/wanted-page.ts';
import { Dashboard } from '#src/routes/-dashboard.tsx';

export const Route = createFileRoute('/dashboard')({ component: DashboardOrWanted });

/** Where a sign-in at another site ends, whatever page it was for. */
function DashboardOrWanted() {
  const wanted = useWantedInstead('returned');
  return wanted ? <Navigate {...wanted} replace /> : <Dashboard />;
}
