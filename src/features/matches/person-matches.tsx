import { ArrowLeftRight, ChevronRight, X } from 'lucide-react';
import type { Match } from '#contracts/matching/matches.ts';
import { Button } from '#src/components/core/button.tsx';
import { MatchCard, PostLink } from '#src/features/matches/match-card.tsx';
import { personName } from '#src/lib/person.ts';

interface PersonMatchesProps {
  matches: [best: Match, ...others: Match[]];
  onPropose: (match: Match) => void;
  onDismiss: (match: Match) => void;
}

/** A person's best match, with the others folded below it. */
export function PersonMatches({ matches: [best, ...others], onPropose, onDismiss }: PersonMatchesProps) {
  const name = personName(best.theirs.user);
  return (
    <MatchCard match={best} onPropose={onPropose} onDismiss={onDismiss}>
      {others.length > 0 ? (
        <details className="group border-t border-line pt-1">
          <summary className="flex min-h-11 cursor-pointer items-center gap-2 text-sm font-[560]">
            <ChevronRight
              aria-hidden
              className="size-5 shrink-0 text-muted transition-transform group-open:rotate-90"
            />
            {others.length} more with {best.theirs.user.firstName}
          </summary>
          <ul aria-label={`More with ${name}`} className="divide-y divide-line">
            {others.map((match) => (
              <li key={match.id} className="flex flex-wrap items-center gap-x-4 gap-y-2 py-3">
                <div className="grid min-w-0 flex-1 basis-60 gap-x-4 gap-y-2 text-[0.9375rem] leading-6 sm:grid-cols-2">
                  <div className="min-w-0">
                    <span className="block text-sm text-muted">You give</span>
                    <PostLink post={match.mine} whose="your post" />
                  </div>
                  <div className="min-w-0">
                    <span className="block text-sm text-muted">You get</span>
                    <PostLink post={match.theirs} whose={`the post of ${name}`} />
                  </div>
                </div>
                <div className="flex gap-2">
                  <Button
                    size="sm"
                    variant="soft"
                    aria-label={`Propose a trade to ${name}: ${match.theirs.serviceOffered}`}
                    onClick={() => onPropose(match)}
                  >
                    <ArrowLeftRight aria-hidden className="size-[18px]" />
                    Propose
                  </Button>
                  <Button
                    size="sm"
                    variant="ghost"
                    aria-label={`Not for me: ${match.theirs.serviceOffered} by ${name}`}
                    onClick={() => onDismiss(match)}
                  >
                    <X aria-hidden className="size-[18px]" />
                  </Button>
                </div>
              </li>
            ))}
          </ul>
        </details>
      ) : null}
    </MatchCard>
  );
}
