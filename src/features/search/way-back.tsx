import { useRouter } from '@tanstack/react-router';
import { ArrowLeft } from 'lucide-react';
import type { MouseEvent } from 'react';
import { lastSearch } from '#src/features/search/last-search.ts';
import { readSearchParams } from '#src/features/search/search-params.ts';
import { useCameFrom } from '#src/hooks/use-came-from.ts';
import { AnchorButton } from '#src/components/core/anchor-button.tsx';
import { LinkButton } from '#src/components/core/link-button.tsx';

/** The way back from a profile: to the post or the page that led here, else to the search of people. */
export function WayBack() {
  const router = useRouter();
  const from = useCameFrom();
  const { post, user } = from?.pathname === '/search' ? readSearchParams(from.search) : {};
  const isFromPost = Boolean(post) || from?.pathname.startsWith('/p/');
  const isFromResults = !from || (from.pathname === '/search' && !post && !user);
  const goBack = (event: MouseEvent) => {
    // With a modifier key the browser opens another tab.
    if (!from || event.metaKey || event.ctrlKey || event.shiftKey) return;
    event.preventDefault();
    // Skips the jumps within this page; going back in the history keeps the scroll position of the page before.
    const steps = from.state.__TSR_index - router.state.location.state.__TSR_index;
    if (steps < 0) router.history.go(steps);
    else router.history.push(from.href);
  };
  const style = { variant: 'ghost', size: 'sm', className: '-ml-[12px] mb-1 md:mb-2' } as const;
  return isFromResults ? (
    <LinkButton to="/search" search={lastSearch('people')} {...style}>
      <ArrowLeft aria-hidden className="size-[18px]" />
      All people
    </LinkButton>
  ) : (
    <AnchorButton href={from.href} onClick={goBack} {...style}>
      <ArrowLeft aria-hidden className="size-[18px]" />
      {isFromPost ? 'Back to the post' : 'Back'}
    </AnchorButton>
  );
}
