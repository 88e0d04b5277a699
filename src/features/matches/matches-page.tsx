import { useQuery } from '@tanstack/react-query';
import type { Match, MatchKind } from '#contracts/matching/matches.ts';
import { PageHeader } from '#src/components/ui/page-header.tsx';
import { QueryList } from '#src/components/ui/query-list.tsx';
import { Select } from '#src/components/ui/select.tsx';
import { CardSkeletons } from '#src/components/ui/skeleton.tsx';
import { Tabs } from '#src/components/ui/tabs.tsx';
import { byPerson } from '#src/features/matches/by-person.ts';
import { MoreWithPremium } from '#src/features/matches/more-with-premium.tsx';
import { NoMatches } from '#src/features/matches/no-matches.tsx';
import { PersonMatches } from '#src/features/matches/person-matches.tsx';
import { useMatches } from '#src/features/matches/use-matches.ts';
import { useRetainedFocus } from '#src/hooks/use-retained-focus.ts';
import { useSubscription } from '#src/hooks/use-subscription.ts';
import { trpc } from '#src/api/trpc.ts';

const tabs: { value: MatchKind; label: string }[] = [
  { value: 'mutual', label: 'Both ways' },
  { value: 'has', label: 'They offer what you need' },
  { value: 'needs', label: 'They need what you offer' },
];

interface MatchesPageProps {
  kind: MatchKind;
  /** Shows only the matches of this own post. */
  postId: string | undefined;
  onKind: (kind: MatchKind) => void;
  onPost: (postId: string | undefined) => void;
  onPropose: (match: Match) => void;
}

/** Other members' posts that match the member's own, best first. */
export function MatchesPage({ kind, postId, onKind, onPost, onPropose }: MatchesPageProps) {
  const own = useQuery(trpc.posts.own.queryOptions());
  const openPosts = (own.data ?? []).filter(({ status }) => status === 'active');
  // A post that is closed by now has no matches. Until the member's posts are loaded, it counts as open.
  const shownPost = own.data && !openPosts.some(({ id }) => id === postId) ? undefined : postId;
  const { query, matches, total, dismiss } = useMatches(kind, shownPost);
  const plan = useSubscription().data;
  const counts = useQuery(trpc.matches.counts.queryOptions()).data;
  const countOf = (matchKind: MatchKind) =>
    counts?.filter((post) => !shownPost || post.postId === shownPost).reduce((sum, post) => sum + post[matchKind], 0);
  const container = useRetainedFocus();
  const unlistedCount = query.hasNextPage ? 0 : Math.max(0, total - matches.length);
  const isFree = plan !== undefined && plan.usage.maxPosts !== null;
  const more = isFree ? unlistedCount : 0;
  // Until the plan is loaded, it is not known whether it hides them.
  const mayBeMore = plan === undefined && unlistedCount > 0;
  return (
    <main id="main" className="page py-6 md:py-10">
      <div className="max-w-[52rem]">
        <PageHeader title="Matches" description="Members whose posts match yours, best first." />
        <Tabs
          label="Which matches"
          value={kind}
          onChange={onKind}
          items={tabs.map((tab) => ({ ...tab, count: countOf(tab.value) }))}
        >
          <div ref={container} role="group" aria-label="Matches" tabIndex={-1} className="outline-none">
            {openPosts.length > 1 || shownPost ? (
              <div className="mb-4 max-w-sm">
                <Select
                  aria-label="Which of your posts"
                  options={[
                    { value: '', label: 'All your posts' },
                    ...openPosts.map(({ id, serviceOffered }) => ({ value: id, label: serviceOffered })),
                    ...(shownPost && !own.data ? [{ value: shownPost, label: 'One of your posts' }] : []),
                  ]}
                  value={shownPost ?? ''}
                  onValue={(value) => onPost(value || undefined)}
                />
              </div>
            ) : null}
            <QueryList
              // The list waits for the member's posts, because the choice above it would move it.
              query={own.isPending ? own : query}
              count={matches.length}
              waiting={<CardSkeletons count={2} label="Loading your matches" />}
              empty={
                more > 0 || mayBeMore ? null : (
                  <NoMatches
                    kind={kind}
                    hasPosts={!own.data || openPosts.length > 0}
                    taken={query.data?.pages.at(-1)?.taken ?? null}
                  />
                )
              }
            >
              <ul className="flex flex-col gap-4">
                {byPerson(matches).map((matchesOfPerson) => (
                  <li key={matchesOfPerson[0].theirs.userId}>
                    <PersonMatches matches={matchesOfPerson} onPropose={onPropose} onDismiss={dismiss} />
                  </li>
                ))}
              </ul>
            </QueryList>
          </div>
          {more > 0 ? (
            <div className={matches.length > 0 ? 'mt-4' : undefined}>
              <MoreWithPremium more={more} shown={matches.length} />
            </div>
          ) : null}
        </Tabs>
      </div>
    </main>
  );
}
