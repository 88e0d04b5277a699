import { Link } from '@tanstack/react-router';
import { Handshake, MapPinned, Search, Sparkles } from 'lucide-react';
import type { MatchesTaken, MatchKind } from '#contracts/matching/matches.ts';
import { Button } from '#src/components/core/button.tsx';
import { EmptyState } from '#src/components/ui/empty-state.tsx';
import { openPostDialog } from '#src/lib/dialogs.ts';

const titles: Record<MatchKind, string> = {
  mutual: 'No two-way matches yet',
  has: 'No one offers what you need yet',
  needs: 'No one needs what you offer yet',
};
const row = 'flex items-start gap-3 rounded-control p-3 text-left hover:bg-sunken [&_svg]:mt-0.5 [&_svg]:size-5';

interface NoMatchesProps {
  kind: MatchKind;
  hasPosts: boolean;
  taken: MatchesTaken | null;
}

/** Why there is no match, and what would find some. */
export function NoMatches({ kind, hasPosts, taken }: NoMatchesProps) {
  if (!hasPosts) {
    return (
      <EmptyState
        icon={<Handshake />}
        title="Matches begin with a post"
        description="Say what you give and what you need. We'll look for matches now, and again whenever someone posts."
        action={<Button onClick={() => openPostDialog()}>Write a post</Button>}
      />
    );
  }
  return (
    <EmptyState
      icon={<Handshake />}
      title={
        taken === 'asked'
          ? "You've asked everyone who matches"
          : taken
            ? "You're trading with everyone who matches"
            : titles[kind]
      }
      description="We'll look again whenever someone posts. Until then, this finds more:"
      action={
        <ul className="mx-auto grid max-w-xl gap-1 [&_svg]:shrink-0 [&_svg]:text-teal">
          <li>
            <Link to="/my-posts" className={row}>
              <Sparkles aria-hidden />
              <span>
                <span className="block font-[560]">A second skill</span>
                <span className="text-sm text-muted">Edit a post and add more of what you offer or need.</span>
              </span>
            </Link>
          </li>
          <li>
            <Link to="/settings" hash="notifications" className={row}>
              <MapPinned aria-hidden />
              <span>
                <span className="block font-[560]">A wider area</span>
                <span className="text-sm text-muted">Search a larger area, or say that you can do it online.</span>
              </span>
            </Link>
          </li>
          <li>
            <Link to="/search" className={row}>
              <Search aria-hidden />
              <span>
                <span className="block font-[560]">A saved search</span>
                <span className="text-sm text-muted">Search for it, and we'll let you know about new posts.</span>
              </span>
            </Link>
          </li>
        </ul>
      }
    />
  );
}
