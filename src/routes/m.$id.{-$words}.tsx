import { createFileRoute, Navigate } from '@tanstack/react-router';
import { VisitorPage } from '#src/features/public/visitor-page.tsx';
import { LogInFirstPage } from '#src/features/shell/log-in-first-page.tsx';
import { useSession } from '#src/session/session.ts';

export const Route = createFileRoute('/m/$id/{-$words}')({
  staticData: { access: 'public', title: 'Please log in' },
  component: MemberAddress,
});

/** A member by the address that is shared: their page for visitors, and for members the one in the application. */
function MemberAddress() {
  const { id } = Route.useParams();
  return useSession().user ? (
    <Navigate to="/search" search={{ user: id }} replace />
  ) : (
    <VisitorPage signIn={<LogInFirstPage />} />
  );
}
