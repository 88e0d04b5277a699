import { type ReactNode, useEffect } from 'react';
import { useQuery } from '@tanstack/react-query';
import { useLocation } from '@tanstack/react-router';
import { UserX } from 'lucide-react';
import type { PublicUser } from '#contracts/profile/profile.ts';
import { LinkButton } from '#src/components/core/link-button.tsx';
import { EmptyState } from '#src/components/ui/empty-state.tsx';
import { CardSkeletons } from '#src/components/ui/skeleton.tsx';
import { stickyActionsSpace } from '#src/components/ui/sticky-actions.tsx';
import { MemberCard } from '#src/features/search/people/member-card.tsx';
import { MemberPosts } from '#src/features/search/people/member-posts.tsx';
import { MemberReviews } from '#src/features/search/people/member-reviews.tsx';
import { WayBack } from '#src/features/search/way-back.tsx';
import { cn } from '#src/lib/cn.ts';
import { errorStatus } from '#src/lib/errors/error-message.ts';
import { personName } from '#src/lib/person.ts';
import { usePageTitle } from '#src/hooks/use-page-title.ts';
import { trpc } from '#src/api/trpc.ts';
import { QueryContent } from '#src/components/ui/query-content.tsx';

/** Scrolls to the section that the address names, once it is there: the router looks for it before it is loaded. */
function useScrollToHash(isLoaded: boolean): void {
  const hash = useLocation({ select: (location) => location.hash });
  useEffect(() => {
    if (isLoaded && hash) document.getElementById(hash)?.scrollIntoView();
  }, [isLoaded, hash]);
}

interface MemberPageProps {
  id: string;
  renderMenu: (member: PublicUser) => ReactNode;
  /** Their past work, from another feature. */
  renderPastWork?: ((member: PublicUser) => ReactNode) | undefined;
}

/** A member's public profile with their posts and reviews. */
export function MemberPage({ id, renderMenu, renderPastWork }: MemberPageProps) {
  const query = useQuery(trpc.profile.byId.queryOptions({ id }));
  useScrollToHash(query.data !== undefined);
  usePageTitle(query.data ? personName(query.data) : undefined);
  return (
    <main id="main" className={cn('page py-3 md:py-6', stickyActionsSpace)}>
      <WayBack />
      <QueryContent
        query={query}
        waiting={<CardSkeletons count={1} label="Loading the profile" />}
        failed={(error) => (errorStatus(query.error) === 404 ? <NotHere /> : error)}
      >
        {(member) => (
          <div className="grid items-start gap-8 lg:grid-cols-[20rem_1fr]">
            <MemberCard member={member} menu={renderMenu(member)} />
            <div className="flex min-w-0 flex-col gap-10">
              {renderPastWork?.(member)}
              <MemberReviews member={member} />
              <MemberPosts member={member} />
            </div>
          </div>
        )}
      </QueryContent>
    </main>
  );
}

const NotHere = () => (
  <EmptyState
    icon={<UserX />}
    title="This member isn't here"
    description="They may have left, or the link is incomplete."
    action={
      <LinkButton to="/search" search={{ tab: 'people' }}>
        Find other people
      </LinkButton>
    }
  />
);
