import type { ReactNode } from 'react';
import type { Post } from '#contracts/posts.ts';
import type { PublicUser } from '#contracts/profile.ts';
import { MemberPage } from '#src/features/search/member-page.tsx';
import { ResultsPage } from '#src/features/search/results-page.tsx';
import { readSearchParams, type SearchParams } from '#src/features/search/search-params.ts';
import { SinglePostPage } from '#src/features/search/single-post-page.tsx';
import { PostActionsContext } from '#src/features/search/post-actions-context.ts';

interface SearchPageProps {
  /** The address's parameters, as they came. */
  search: Record<string, unknown>;
  onChange: (change: SearchParams) => void;
  /** What can be done about a post, at the foot of its card. */
  renderActions: (post: Post) => ReactNode;
  /** What else can be done about a member, in the corner of their page. */
  renderMenu: (member: PublicUser) => ReactNode;
}

/** A member's profile, one post, or the search, as the address says. */
export function SearchPage({ search, onChange, renderActions, renderMenu }: SearchPageProps) {
  return (
    <PostActionsContext value={renderActions}>
      <Addressed params={readSearchParams(search)} onChange={onChange} renderMenu={renderMenu} />
    </PostActionsContext>
  );
}

type AddressedProps = Pick<SearchPageProps, 'onChange' | 'renderMenu'> & { params: SearchParams };

function Addressed({ params, onChange, renderMenu }: AddressedProps) {
  if (params.user) return <MemberPage key={params.user} id={params.user} renderMenu={renderMenu} />;
  if (params.post) return <SinglePostPage id={params.post} />;
  return <ResultsPage params={params} onChange={onChange} />;
}
