import { createFileRoute } from '@tanstack/react-router';
import { useState } from 'react';
import type { Match, MatchKind } from '#contracts/matching/matches.ts';
import { RequestExchangeDialog } from '#src/features/exchanges/request/request-exchange-dialog.tsx';
import { MatchesPage } from '#src/features/matches/matches-page.tsx';
import { textParams } from '#src/routes/-text-params.ts';

type MatchSearch = { kind?: 'has' | 'needs'; postId?: string };

export const Route = createFileRoute('/matches')({
  staticData: { access: 'member', title: 'Matches' },
  validateSearch: ({ kind, ...search }): MatchSearch => ({
    ...(kind === 'has' || kind === 'needs' ? { kind } : {}),
    ...textParams(search, 'postId'),
  }),
  component: Matches,
});

function Matches() {
  const { kind = 'mutual', postId } = Route.useSearch();
  const navigate = Route.useNavigate();
  const [proposed, setProposed] = useState<Match | null>(null);
  const show = (next: MatchKind, id: string | undefined) =>
    void navigate({
      search: { ...(next === 'mutual' ? {} : { kind: next }), ...(id ? { postId: id } : {}) },
      replace: true,
      resetScroll: false,
    });
  return (
    <>
      <MatchesPage
        kind={kind}
        postId={postId}
        onKind={(next) => show(next, postId)}
        onPost={(id) => show(kind, id)}
        onPropose={setProposed}
      />
      {proposed ? (
        <RequestExchangeDialog post={proposed.theirs} mine={proposed.mine} onClose={() => setProposed(null)} />
      ) : null}
    </>
  );
}
