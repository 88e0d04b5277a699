import { createFileRoute, Outlet } from '@tanstack/react-router';
import { LoadingPage } from '#src/features/shell/loading-page.tsx';
import { NotFoundPage } from '#src/features/shell/not-found-page.tsx';
import { useDemo } from '#src/session/session.ts';

export const Route = createFileRoute('/_developer')({
  staticData: { access: 'demo-only' },
  component: DeveloperRoutes,
});

/** The developer pages; outside of a demo they are not found. */
function DeveloperRoutes() {
  const demo = useDemo();
  if (demo === undefined) return <LoadingPage />;
  return demo ? <Outlet /> : <NotFoundPage />;
}
