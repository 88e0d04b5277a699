import type { ReactNode } from 'react';
import { useQuery } from '@tanstack/react-query';
import { Link } from '@tanstack/react-router';
import { ArrowLeft, UserX } from 'lucide-react';
import type { PublicUser } from '#contracts/profile.ts';
import { Button } from '#src/components/core/button.tsx';
import { EmptyState } from '#src/components/ui/empty-state.tsx';
import { CardSkeletons } from '#src/components/ui/skeleton.tsx';
import { lastSearch } from '#src/features/search/last-search.ts';
import { MemberCard } from '#src/features/search/member-card.tsx';
import { MemberPosts } from '#src/features/search/member-posts.tsx';
import { MemberReviews } from '#src/features/search/member-reviews.tsx';
import { errorMessage, errorStatus } from '#src/lib/errors/error-message.ts';
import { personName } from '#src/lib/person.ts';
import { usePageTitle } from '#src/hooks/use-page-title.ts';
import { trpc } from '#src/api/trpc.ts';
import { QueryError } from '#src/components/ui/query-error.tsx';

interface MemberPageProps {
  id: string;
  renderMenu: (member: PublicUser) => ReactNode;
}

/** A member's public profile with what they offer and what others say about them. */
export function MemberPage({ id, renderMenu }: MemberPageProps) {
  const { data, isPending, isLoadingError, error, refetch, isFetching } = useQuery(
    trpc.profile.byId.queryOptions({ id }),
  );
  usePageTitle(data ? personName(data) : undefined);
  const gone = isLoadingError && errorStatus(error) === 404;
  return (
    <main id="main" className="page py-6 md:py-10">
      <Button asChild variant="ghost" size="sm" className="-ml-3 mb-4">
        <Link to="/search" search={lastSearch('people')}>
          <ArrowLeft aria-hidden className="size-[18px]" />
          All people
        </Link>
      </Button>
      {isPending ? <CardSkeletons count={1} label="Loading the profile" /> : null}
      {gone ? (
        <EmptyState
          icon={<UserX />}
          title="This member is not here"
          description={errorMessage(error)}
          action={
            <Button asChild>
              <Link to="/search" search={{ tab: 'people' }}>
                Find other people
              </Link>
            </Button>
          }
        />
      ) : null}
      {isLoadingError && !gone ? <QueryError query={{ error, isFetching, refetch }} /> : null}
      {data ? (
        <div className="grid items-start gap-8 lg:grid-cols-[20rem_1fr]">
          <MemberCard member={data} menu={renderMenu(data)} />
          <div className="flex min-w-0 flex-col gap-10">
            <MemberPosts member={data} />
            <MemberReviews member={data} />
          </div>
        </div>
      ) : null}
    </main>
  );
}
