import { Link } from '@tanstack/react-router';
import { ArrowLeftRight, Check, Scale, X } from 'lucide-react';
import type { ReactNode } from 'react';
import type { Match } from '#contracts/matching/matches.ts';
import type { Post } from '#contracts/posts/posts.ts';
import { isFullyVerified, VerifiedBadge } from '#src/components/member-badges.tsx';
import { PersonAvatar } from '#src/components/person-avatar.tsx';
import { Rating } from '#src/components/trust-details.tsx';
import { Button } from '#src/components/core/button.tsx';
import { TradeLine } from '#src/components/core/trade-line.tsx';
import { MatchMeasure } from '#src/features/matches/match-measure.tsx';
import { dollars } from '#src/lib/format.ts';
import { personName } from '#src/lib/person.ts';
import { toMember, toPost } from '#src/lib/page/page-links.ts';

interface MatchCardProps {
  match: Match;
  /** Stands at the end of the card. */
  children?: ReactNode;
  onPropose: (match: Match) => void;
  onDismiss: (match: Match) => void;
}

/** Whether the server's sentence says that the two values differ: something to weigh, and not a reason for the match. */
const isCaution = (reason: string): boolean => reason.startsWith('Yours is worth');

/** The name of a post as a link, with its value. */
export const PostLink = ({ post, whose }: { post: Post; whose: string }) => (
  <>
    <Link
      {...toPost(post.id)}
      className="user-content block rounded-sm hover:underline"
      aria-label={`${post.serviceOffered}, ${whose}`}
    >
      {post.serviceOffered}
    </Link>
    <span className="tabular mt-0.5 block text-sm font-[450] text-muted">{dollars(post.estimatedValue)}</span>
  </>
);

/** One match: who it is, what each would give, why it is one, and what to do with it. */
export function MatchCard({ match, children, onPropose, onDismiss }: MatchCardProps) {
  const { mine, theirs, reasons, score } = match;
  const { user } = theirs;
  const name = personName(user);
  return (
    <article className="flex flex-col gap-4 rounded-card border border-line bg-surface p-4 md:p-5">
      <header className="flex flex-wrap items-start gap-3">
        <PersonAvatar person={user} />
        <div className="min-w-0 flex-1 basis-32">
          <div className="flex flex-wrap items-center gap-x-2 gap-y-1">
            <h2 className="user-content font-sans text-[0.9375rem] leading-6 font-[600] tracking-normal">
              <Link {...toMember(user.id)} className="rounded-sm hover:underline">
                {name}
              </Link>
            </h2>
            {isFullyVerified(user) ? <VerifiedBadge /> : null}
          </div>
          <p className="text-sm text-muted">
            <Rating person={user} />
          </p>
        </div>
        <MatchMeasure score={score} className="pt-0.5" />
      </header>
      <TradeLine
        inFull
        giveLabel="You give"
        getLabel="You get"
        give={<PostLink post={mine} whose="your post" />}
        get={<PostLink post={theirs} whose={`the post of ${name}`} />}
      />
      <ul aria-label="Why it matches" className="grid gap-x-6 gap-y-1.5 text-[0.9375rem] leading-6 sm:grid-cols-2">
        {reasons.map((reason) => (
          <li key={reason} className="flex items-start gap-2">
            {isCaution(reason) ? (
              <Scale aria-hidden className="mt-1 size-4 shrink-0 text-muted" />
            ) : (
              <Check aria-hidden className="mt-1 size-4 shrink-0 text-teal" />
            )}
            <span className="user-content">{reason}</span>
          </li>
        ))}
      </ul>
      <footer className="flex flex-wrap gap-2 border-t border-line pt-4">
        <Button size="sm" variant="soft" onClick={() => onPropose(match)} aria-label={`Propose a trade to ${name}`}>
          <ArrowLeftRight aria-hidden className="size-[18px]" />
          Propose a trade
        </Button>
        <Button
          size="sm"
          variant="ghost"
          className="ml-auto"
          onClick={() => onDismiss(match)}
          aria-label={`Not for me: ${theirs.serviceOffered} by ${name}`}
        >
          <X aria-hidden className="size-[18px]" />
          Not for me
        </Button>
      </footer>
      {children}
    </article>
  );
}
