import { useQuery } from '@tanstack/react-query';
import { Link } from '@tanstack/react-router';
import { PersonAvatar } from '#src/components/person-avatar.tsx';
import { Deferred } from '#src/components/ui/deferred.tsx';
import { QueryList } from '#src/components/ui/query-list.tsx';
import { Skeleton } from '#src/components/ui/skeleton.tsx';
import { Button } from '#src/components/core/button.tsx';
import { byPerson } from '#src/features/matches/by-person.ts';
import { MATCHES_BEGIN, takenTexts } from '#src/features/matches/empty-texts.ts';
import { MatchMeasure } from '#src/features/matches/match-measure.tsx';
import { openPostDialog } from '#src/lib/dialogs.ts';
import { personName } from '#src/lib/person.ts';
import { trpc } from '#src/api/trpc.ts';

const MAX_SHOWN = 3;
/** One person may hold several of the best places. */
const LOADED = 12;

/** The dashboard's card: who matches both ways, and where the others are. */
export function BestMatches() {
  const query = useQuery(trpc.matches.list.queryOptions({ kind: 'mutual', limit: LOADED }));
  const items = query.data?.items ?? [];
  const people = byPerson(items).slice(0, MAX_SHOWN);
  const own = useQuery(trpc.posts.own.queryOptions());
  // What an empty list says depends on the member's own posts. Copied, so that every field is read here: a query renders
  // again only for fields that were read, and Deferred waits.
  const shown = { ...(items.length === 0 && own.isPending ? own : query) };
  const hasPosts = !own.data || own.data.some(({ status }) => status === 'active');
  return (
    <section aria-labelledby="best-matches" className="rounded-card border border-line bg-surface">
      <div className="flex flex-wrap items-baseline justify-between gap-x-4 px-4 pt-3 pb-1 md:px-5">
        <h2 id="best-matches" className="text-lg">
          Your best matches
        </h2>
        <Link to="/matches" className="link inline-flex min-h-11 shrink-0 items-center text-sm">
          {query.data && query.data.total > people.length ? `See all ${query.data.total}` : 'See all'}
        </Link>
      </div>
      <Deferred>
        <QueryList
          query={shown}
          count={items.length}
          waiting={<Waiting />}
          empty={
            <div className="flex flex-wrap items-center justify-between gap-x-4 gap-y-3 px-4 pb-4 md:px-5">
              <p className="min-w-0 flex-1 basis-60 text-[0.9375rem] leading-6 text-muted">
                {hasPosts ? takenTexts[query.data?.taken ?? 'none'] : MATCHES_BEGIN}
              </p>
              {hasPosts ? null : (
                <Button size="sm" onClick={() => openPostDialog()}>
                  Write a post
                </Button>
              )}
            </div>
          }
        >
          <ul className="divide-y divide-line border-t border-line">
            {people.map(([{ mine, theirs, score, reasons }, ...others]) => (
              <li key={theirs.userId}>
                <Link
                  to="/matches"
                  search={others.length > 0 ? {} : { postId: mine.id }}
                  className="flex items-center gap-3 px-4 py-3 -outline-offset-2 last:rounded-b-card hover:bg-sunken md:px-5"
                >
                  <PersonAvatar person={theirs.user} size="sm" />
                  <span className="min-w-0 flex-1 text-[0.9375rem] leading-6">
                    <span className="user-content block">
                      <span className="font-[560]">{personName(theirs.user)}</span>
                      <span className="text-muted">{`\u00a0· ${theirs.serviceOffered}`}</span>
                    </span>
                    <span className="user-content block text-sm text-muted">{reasons[1] ?? reasons[0]}</span>
                    {others.length > 0 ? (
                      <span className="block text-sm text-muted">
                        {others.length} more with {theirs.user.firstName}
                      </span>
                    ) : null}
                  </span>
                  <MatchMeasure score={score} className="shrink-0 max-sm:hidden" />
                </Link>
              </li>
            ))}
          </ul>
        </QueryList>
      </Deferred>
    </section>
  );
}

const Waiting = () => (
  <div role="status" className="flex flex-col gap-3 px-4 pb-4 md:px-5">
    <span className="sr-only">Loading your matches</span>
    <Skeleton className="h-12 rounded-control" />
    <Skeleton className="h-12 rounded-control" />
  </div>
);
