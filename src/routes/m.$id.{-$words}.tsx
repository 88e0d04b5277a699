import { createFileRoute } from '@tanstack/react-router';
import { Suspense } from 'react';
import { VisitorPage } from '#src/features/public/visitor-page.tsx';
import { WaitingPage } from '#src/features/search/waiting-page.tsx';
import { LogInFirstPage } from '#src/features/shell/log-in-first-page.tsx';
import { lazyNamed } from '#src/lib/lazy-named.tsx';
import { useSession } from '#src/session/session.ts';

const MemberForMembers = lazyNamed(() => import('#src/routes/-member-for-members.tsx'), 'MemberForMembers');

export const Route = createFileRoute('/m/$id/{-$words}')({
  staticData: { access: 'public', title: 'Please log in', memberTitle: 'Profile' },
  component: MemberAddress,
});

/**
 * A member by the address that is shared. Visitors get the page that the server wrote, with its own title, or are asked
 * to log in if it wrote none; members get the one in the application.
 */
function MemberAddress() {
  const { id } = Route.useParams();
  return useSession().user ? (
    <Suspense fallback={<WaitingPage />}>
      <MemberForMembers id={id} />
    </Suspense>
  ) : (
    <VisitorPage signIn={<LogInFirstPage />} />
  );
}
