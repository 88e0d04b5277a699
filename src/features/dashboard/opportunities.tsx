import { useQuery } from '@tanstack/react-query';
import { Link } from '@tanstack/react-router';
import { Compass } from 'lucide-react';
import { useMemo } from 'react';
import { CardList } from '#src/components/ui/card-list.tsx';
import { OpportunityCard } from '#src/features/dashboard/opportunity-card.tsx';
import { LinkButton } from '#src/components/core/link-button.tsx';
import { Button } from '#src/components/core/button.tsx';
import { Deferred } from '#src/components/ui/deferred.tsx';
import { dashboardQueries } from '#src/hooks/queries/use-first-screen.ts';
import { openPostDialog } from '#src/lib/dialogs.ts';
import { trpc } from '#src/api/trpc.ts';

const MAX_RECENT = 5;
const MAX_MATCHING = 10;

/** Other members' posts: the newest; or those that look for what the member does, then others in their industries. */
export function Opportunities({ variant }: { variant: 'recent' | 'matching' }) {
  const wanting = useQuery(
    trpc.posts.list.queryOptions({ from: 'wanting', limit: MAX_MATCHING }, { enabled: variant === 'matching' }),
  );
  const matching = useQuery(
    trpc.posts.list.queryOptions({ from: 'matching', limit: MAX_MATCHING }, { enabled: variant === 'matching' }),
  );
  const inIndustries = useMemo(
    () =>
      [...(wanting.data?.items ?? []), ...(matching.data?.items ?? [])]
        .filter((post, at, all) => all.findIndex(({ id }) => id === post.id) === at)
        .slice(0, MAX_MATCHING),
    [wanting.data, matching.data],
  );
  const hasNoMatch = variant === 'matching' && wanting.data?.items.length === 0 && matching.data?.items.length === 0;
  const recent = useQuery(
    trpc.posts.recent.queryOptions({ limit: MAX_RECENT }, { enabled: variant === 'recent' || hasNoMatch }),
  );
  const hasPost = useQuery(dashboardQueries.ownPosts()).data?.some(({ status }) => status === 'active') ?? false;
  const isMatching = variant === 'matching' && !hasNoMatch;
  // Copied, so that every field is read here: a query renders again only for fields that were read, and Deferred waits.
  const shownQuery = { ...(isMatching ? (wanting.isPending ? wanting : matching) : recent) };
  const posts = isMatching ? inIndustries : recent.data;

  return (
    <section aria-labelledby="opportunities">
      <div className="mb-3 flex flex-wrap items-baseline justify-between gap-x-4">
        <h2 id="opportunities" className="text-lg">
          {isMatching ? 'Opportunities in your industries' : 'Recent opportunities'}
        </h2>
        <Link to="/search" className="link inline-flex min-h-11 items-center text-sm">
          See all
        </Link>
      </div>
      {hasNoMatch && posts?.length !== 0 ? (
        <p className="mb-4 text-[0.9375rem] text-muted">
          Nothing in your industries right now. Here are the newest posts.
        </p>
      ) : null}
      <Deferred>
        <CardList
          query={shownQuery}
          items={posts}
          loading="Loading opportunities"
          placeholders={3}
          empty={{
            icon: <Compass />,
            title: 'No posts by other members yet',
            description: hasPost
              ? 'Invite people you already trade favors with. Then you can trade here.'
              : 'Be the first: say what you offer, and people who need it will find you.',
            action: hasPost ? (
              <LinkButton to="/invitations">Invite someone</LinkButton>
            ) : (
              <Button onClick={() => openPostDialog()}>Write a post</Button>
            ),
          }}
        >
          {(post) => <OpportunityCard post={post} />}
        </CardList>
      </Deferred>
    </section>
  );
}
