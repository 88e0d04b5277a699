import { createFileRoute } from '@tanstack/react-router';
import { useState } from 'react';
import type { Match } from '#contracts/matching/matches.ts';
import { CircleSuggestions } from '#src/features/circles/found/circle-suggestions.tsx';
import { RequestExchangeDialog } from '#src/features/exchanges/request/request-exchange-dialog.tsx';
import { MatchesOfPost } from '#src/features/matches/matches-of-post.tsx';
import { PublishedPage } from '#src/features/posts/published-page.tsx';

export const Route = createFileRoute('/my-posts_/$id')({
  staticData: { access: 'member', title: 'Your post' },
  component: OwnPost,
});

function OwnPost() {
  const { id } = Route.useParams();
  const [proposedMatch, setProposedMatch] = useState<Match | null>(null);
  return (
    <>
      <PublishedPage
        key={id}
        id={id}
        renderMatches={(post) => <MatchesOfPost postId={post.id} onAsk={setProposedMatch} />}
        renderCircles={(post) => <CircleSuggestions postId={post.id} />}
      />
      {proposedMatch ? (
        <RequestExchangeDialog
          post={proposedMatch.theirs}
          mine={proposedMatch.mine}
          onClose={() => setProposedMatch(null)}
        />
      ) : null}
    </>
  );
}
