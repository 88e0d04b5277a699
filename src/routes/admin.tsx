import { createFileRoute } from '@tanstack/react-router';
import { AdminPage } from '#src/features/admin/admin-page.tsx';
import { NotFoundPage } from '#src/features/shell/not-found-page.tsx';
import { useUser } from '#src/lib/session.ts';

export const Route = createFileRoute('/admin')({ component: Admin });

/** For everybody else there is nothing at this address. */
function Admin() {
  return useUser().isAdmin ? <AdminPage /> : <NotFoundPage />;
}
