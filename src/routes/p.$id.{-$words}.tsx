import { createFileRoute } from '@tanstack/react-router';
import { Suspense } from 'react';
import { VisitorPage } from '#src/features/public/visitor-page.tsx';
import { WaitingPage } from '#src/features/search/waiting-page.tsx';
import { LogInFirstPage } from '#src/features/shell/log-in-first-page.tsx';
import { lazyNamed } from '#src/lib/lazy-named.tsx';
import { useSession } from '#src/session/session.ts';

const PostForMembers = lazyNamed(() => import('#src/routes/-post-for-members.tsx'), 'PostForMembers');

export const Route = createFileRoute('/p/$id/{-$words}')({
  // Where the server has a page for visitors, that has a title of its own.
  staticData: { access: 'public', title: 'Please log in', memberTitle: 'Post' },
  validateSearch: (search): { ask?: true } => (search['ask'] ? { ask: true } : {}),
  component: PostAddress,
});

/**
 * A post by the address that is shared. Visitors get the page that the server wrote, with its own title, or are asked to
 * log in if it wrote none; members get the one in the application.
 */
function PostAddress() {
  const { id } = Route.useParams();
  const { ask } = Route.useSearch();
  const navigate = Route.useNavigate();
  return useSession().user ? (
    <Suspense fallback={<WaitingPage />}>
      <PostForMembers id={id} onRequestOpened={ask && (() => void navigate({ search: {}, replace: true }))} />
    </Suspense>
  ) : (
    <VisitorPage signIn={<LogInFirstPage />} />
  );
}
