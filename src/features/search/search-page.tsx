import type { ReactNode } from 'react';
import type { Picture } from '#contracts/platform/pictures.ts';
import type { Post } from '#contracts/posts/posts.ts';
import type { PublicUser } from '#contracts/profile/profile.ts';
import { MemberPage } from '#src/features/search/people/member-page.tsx';
import { type RenderSaveSearchButton, ResultsPage } from '#src/features/search/results-page.tsx';
import { readSearchParams, type SearchParams } from '#src/features/search/search-params.ts';
import { SinglePostPage } from '#src/features/search/single-post-page.tsx';
import { PostActionsContext, type RenderPostActions } from '#src/features/search/post-actions-context.ts';

interface SearchPageProps {
  /** The address's unvalidated search parameters. */
  search: Record<string, unknown>;
  onChange: (change: SearchParams) => void;
  renderActions: RenderPostActions;
  /** Further actions on a member, in the corner of their page. */
  renderMenu: (member: PublicUser) => ReactNode;
  /** The button that saves the search: beside the results, and as the main action when nothing was found. */
  renderSaveSearchButton?: RenderSaveSearchButton;
  /** Below a post on its own page. */
  renderBelow?: (post: Post) => ReactNode;
  renderPicture?: (picture: Picture, post: Post) => ReactNode;
  renderPastWork?: (member: PublicUser) => ReactNode;
}

/** A member's profile, one post, or the search, depending on the address. */
export function SearchPage({ search, onChange, renderActions, ...rest }: SearchPageProps) {
  return (
    <PostActionsContext value={renderActions}>
      <SearchPageContent params={readSearchParams(search)} onChange={onChange} {...rest} />
    </PostActionsContext>
  );
}

type SearchPageContentProps = Pick<
  SearchPageProps,
  'onChange' | 'renderMenu' | 'renderSaveSearchButton' | 'renderBelow' | 'renderPicture' | 'renderPastWork'
> & {
  params: SearchParams;
};

function SearchPageContent({
  params,
  onChange,
  renderMenu,
  renderSaveSearchButton,
  renderBelow,
  renderPicture,
  renderPastWork,
}: SearchPageContentProps) {
  if (params.user)
    return <MemberPage key={params.user} id={params.user} renderMenu={renderMenu} renderPastWork={renderPastWork} />;
  if (params.post) {
    return <SinglePostPage id={params.post} renderBelow={renderBelow} renderPicture={renderPicture} />;
  }
  return <ResultsPage params={params} onChange={onChange} renderSaveSearchButton={renderSaveSearchButton} />;
}
