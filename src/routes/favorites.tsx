import { createFileRoute } from '@tanstack/react-router';
import { useState } from 'react';
import type { Post } from '#contracts/posts/posts.ts';
import { MyRequest } from '#src/features/exchanges/request/my-request.tsx';
import { RequestExchangeDialog } from '#src/features/exchanges/request/request-exchange-dialog.tsx';
import { FavoritesPage } from '#src/features/favorites/favorites-page.tsx';
import { PersonRow } from '#src/features/search/people/person-row.tsx';
import { PostActions } from '#src/features/search/post-actions.tsx';

export const Route = createFileRoute('/favorites')({
  staticData: { access: 'member', title: 'Favorites' },
  validateSearch: (search): { tab?: 'members' } => (search['tab'] === 'members' ? { tab: 'members' } : {}),
  component: Favorites,
});

function Favorites() {
  const tab = Route.useSearch().tab ?? 'posts';
  const navigate = Route.useNavigate();
  const [requested, setRequested] = useState<Post | null>(null);
  return (
    <>
      <FavoritesPage
        tab={tab}
        onTab={(next) =>
          void navigate({ search: next === 'posts' ? {} : { tab: next }, replace: true, resetScroll: false })
        }
        renderActions={(post) => (
          <PostActions
            post={post}
            place="list"
            own={null}
            onRequest={setRequested}
            renderRequest={(exchange, where) => <MyRequest exchange={exchange} place={where} />}
            more={null}
          />
        )}
        renderMember={(person) => <PersonRow person={person} />}
      />
      {requested ? <RequestExchangeDialog post={requested} onClose={() => setRequested(null)} /> : null}
    </>
  );
}
