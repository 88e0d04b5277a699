import { createFileRoute, Navigate } from '@tanstack/react-router';
import { VisitorPage } from '#src/features/public/visitor-page.tsx';
import { LogInFirstPage } from '#src/features/shell/log-in-first-page.tsx';
import { useSession } from '#src/session/session.ts';

export const Route = createFileRoute('/p/$id/{-$words}')({
  // Where the server has a page for visitors, that has a title of its own.
  staticData: { access: 'public', title: 'Please log in' },
  validateSearch: (search): { ask?: true } => (search['ask'] ? { ask: true } : {}),
  component: PostAddress,
});

/** A post by the address that is shared: its page for visitors, and for members the one in the application. */
function PostAddress() {
  const { id } = Route.useParams();
  const { ask } = Route.useSearch();
  const { user } = useSession();
  return user ? (
    <Navigate to="/search" search={{ post: id, ...(ask ? { ask } : {}) }} replace />
  ) : (
    <VisitorPage signIn={<LogInFirstPage />} />
  );
}
