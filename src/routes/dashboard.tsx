import { createFileRoute, Navigate } from '@tanstack/react-router';
import { useRedirectAfterLogin } from '#src/session/redirect-after-login.ts';
import { Dashboard } from '#src/routes/-dashboard.tsx';

export const Route = createFileRoute('/dashboard')({
  staticData: { access: 'member', title: 'Dashboard' },
  // Imported here, so that what runs before the first page does not bring the dashboard to visitors.
  loader: async () => (await import('#src/routes/-dashboard.tsx')).prepare(),
  component: DashboardOrRedirect,
});

/** A sign-in at an external provider always returns here; redirects to the page asked for before. */
function DashboardOrRedirect() {
  const redirect = useRedirectAfterLogin('returned');
  return redirect ? <Navigate {...redirect} replace /> : <Dashboard />;
}
