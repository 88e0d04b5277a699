import { useQuery } from '@tanstack/react-query';
import { Link } from '@tanstack/react-router';
import { Check } from 'lucide-react';
import type { Match } from '#contracts/matching/matches.ts';
import { LinkButton } from '#src/components/core/link-button.tsx';
import { Button } from '#src/components/core/button.tsx';
import { PersonAvatar } from '#src/components/person-avatar.tsx';
import { CardSkeletons } from '#src/components/ui/skeleton.tsx';
import { QueryList } from '#src/components/ui/query-list.tsx';
import { byPerson } from '#src/features/matches/by-person.ts';
import { useMyRequests } from '#src/hooks/queries/use-my-requests.ts';
import { trpc } from '#src/api/trpc.ts';
import { personName } from '#src/lib/person.ts';
import { toPost } from '#src/lib/page/page-links.ts';

const MAX_SHOWN = 10;

interface MatchesOfPostProps {
  postId: string;
  onAsk: (match: Match) => void;
}

/** Who matches a post that was just published, each with a button that asks them. */
export function MatchesOfPost({ postId, onAsk }: MatchesOfPostProps) {
  const query = useQuery(trpc.matches.list.queryOptions({ postId, limit: MAX_SHOWN }));
  // Members who were asked are no longer among the matches, so their requests are listed instead.
  const myRequests = [...useMyRequests().values()].slice(0, MAX_SHOWN);
  // Each person once, with the best of their posts.
  const items = byPerson(query.data?.items ?? []).map(([best]) => best);
  return (
    <section aria-labelledby="matches-of-post">
      <h2 id="matches-of-post" className="mb-3 text-lg">
        {items.length === 1 ? 'One person matches' : 'Who matches'}
      </h2>
      {myRequests.length > 0 ? (
        <ul className="mb-3 flex flex-col">
          {myRequests.map(({ id, provider }) => (
            <li key={id}>
              <Link
                to="/exchanges/$id"
                params={{ id }}
                className="flex min-h-11 items-center gap-2 py-2 text-[0.9375rem]"
              >
                <Check aria-hidden className="size-[18px] shrink-0 text-teal" />
                <span>
                  {`You asked ${provider.firstName ?? 'a member'}. `}
                  <span className="link">See your request</span>
                </span>
              </Link>
            </li>
          ))}
        </ul>
      ) : null}
      <QueryList
        query={query}
        count={items.length}
        waiting={<CardSkeletons count={2} label="Loading who matches" />}
        empty={
          <div className="flex flex-wrap items-center gap-x-4 gap-y-3 rounded-card border border-line bg-surface p-4">
            <p className="min-w-0 flex-1 basis-60 text-[0.9375rem] leading-6 text-muted">
              No one matches both ways yet. We'll look again with every new post. Someone you know may be the one.
            </p>
            <LinkButton to="/invitations" size="sm">
              Invite someone
            </LinkButton>
          </div>
        }
      >
        <ul className="divide-y divide-line rounded-card border border-line bg-surface">
          {items.map((match) => {
            const { id, theirs, reasons } = match;
            const name = personName(theirs.user);
            return (
              <li key={id} className="flex flex-wrap items-center gap-3 p-4">
                <PersonAvatar person={theirs.user} />
                <span className="min-w-0 flex-1 basis-44 text-[0.9375rem] leading-6">
                  <span className="block font-[560]">{name}</span>
                  <Link
                    {...toPost(theirs.id)}
                    className="user-content block underline decoration-current/40 underline-offset-2"
                  >
                    {theirs.serviceOffered}
                  </Link>
                  <span className="user-content block text-sm text-muted">{reasons.slice(0, 2).join(' · ')}</span>
                </span>
                <Button size="sm" aria-label={`Ask ${name}`} onClick={() => onAsk(match)}>
                  Ask {theirs.user.firstName}
                </Button>
              </li>
            );
          })}
        </ul>
      </QueryList>
    </section>
  );
}
