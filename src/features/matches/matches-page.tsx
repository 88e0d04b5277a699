import { useQuery } from '@tanstack/react-query';
import { useRef } from 'react';
import type { Match, MatchKind } from '#contracts/matches.ts';
import { PageHeader } from '#src/components/ui/page-header.tsx';
import { QueryList } from '#src/components/ui/query-list.tsx';
import { Select } from '#src/components/ui/select.tsx';
import { CardSkeletons } from '#src/components/ui/skeleton.tsx';
import { Tabs } from '#src/components/ui/tabs.tsx';
import { MatchCard } from '#src/features/matches/match-card.tsx';
import { MoreWithPremium } from '#src/features/matches/more-with-premium.tsx';
import { NoMatches } from '#src/features/matches/no-matches.tsx';
import { useDismissMatch, useMatches } from '#src/features/matches/use-matches.ts';
import { trpc } from '#src/api/trpc.ts';

const tabs: { value: MatchKind; label: string }[] = [
  { value: 'mutual', label: 'Both ways' },
  { value: 'has', label: 'They offer what you seek' },
  { value: 'needs', label: 'They seek what you offer' },
];

interface MatchesPageProps {
  kind: MatchKind;
  /** Shows the matches of this own post alone. */
  postId: string | undefined;
  onKind: (kind: MatchKind) => void;
  onPost: (postId: string | undefined) => void;
  onPropose: (match: Match) => void;
}

/** Others' posts that fit the own ones, best first. */
export function MatchesPage({ kind, postId, onKind, onPost, onPropose }: MatchesPageProps) {
  const { query, matches, total } = useMatches(kind, postId);
  const own = useQuery(trpc.posts.own.queryOptions());
  const counts = useQuery(trpc.matches.counts.queryOptions()).data;
  const countOf = (one: MatchKind) =>
    counts?.filter((post) => !postId || post.postId === postId).reduce((sum, post) => sum + post[one], 0);
  const open = (own.data ?? []).filter(({ status }) => status === 'active');
  const list = useRef<HTMLUListElement>(null);
  const hide = useDismissMatch();
  const dismiss = (match: Match) => {
    // The card goes away, and the focus would be lost with it.
    list.current?.focus({ preventScroll: true });
    hide(match);
  };
  const more = query.hasNextPage ? 0 : Math.max(0, total - matches.length);
  return (
    <main id="main" className="page max-w-[46rem] py-6 md:py-10">
      <PageHeader title="Matches" description="Members whose posts fit yours, the best first." />
      {open.length > 1 || postId ? (
        <div className="mb-4 max-w-sm">
          <Select
            aria-label="For which of your posts"
            options={[
              { value: '', label: 'All your posts' },
              ...open.map(({ id, serviceOffered }) => ({ value: id, label: serviceOffered })),
            ]}
            value={open.some(({ id }) => id === postId) ? (postId ?? '') : ''}
            onChange={(event) => onPost(event.target.value || undefined)}
          />
        </div>
      ) : null}
      <Tabs
        label="Which matches"
        value={kind}
        onChange={onKind}
        items={tabs.map((tab) => ({ ...tab, count: countOf(tab.value) }))}
      >
        <QueryList
          query={query}
          count={matches.length}
          waiting={<CardSkeletons count={2} label="Loading your matches" />}
          empty={more > 0 ? null : <NoMatches kind={kind} hasPosts={open.length > 0} />}
        >
          <ul ref={list} tabIndex={-1} aria-label="Matches" className="flex flex-col gap-4 outline-none">
            {matches.map((match) => (
              <li key={match.id}>
                <MatchCard match={match} onPropose={onPropose} onDismiss={dismiss} />
              </li>
            ))}
          </ul>
        </QueryList>
        {query.isSuccess && more > 0 ? (
          <div className={matches.length > 0 ? 'mt-4' : undefined}>
            <MoreWithPremium more={more} shown={matches.length} />
          </div>
        ) : null}
      </Tabs>
    </main>
  );
}
