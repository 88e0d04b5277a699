import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { Button } from '#src/components/core/button.tsx';
import { QueryError } from '#src/components/ui/query-error.tsx';
import { Skeleton } from '#src/components/ui/skeleton.tsx';
import { suggestionsOf } from '#src/features/circles/found/suggestions-of.ts';
import { SuggestedCircle } from '#src/features/circles/found/suggested-circle.tsx';
import { WhyNone } from '#src/features/circles/found/why-none.tsx';
import { useRetainedFocus } from '#src/hooks/use-retained-focus.ts';

interface CircleSuggestionsProps {
  postId: string;
  /** The text when no circle is found; without it nothing is shown then, nor while it loads. */
  noneText?: string;
  /** Whether all own posts were looked at, so that the free plan hides nothing. */
  ofAll?: boolean;
}

const numbers: Record<number, string> = { 2: 'Two', 3: 'Three', 4: 'Four' };

/** The circles that a post could close, to choose one of. */
export function CircleSuggestions({ postId, noneText, ofAll = false }: CircleSuggestionsProps) {
  const [dismissedTokens, setDismissedTokens] = useState<readonly string[]>([]);
  const container = useRetainedFocus();
  const query = useQuery(suggestionsOf(postId));
  const all = query.data ?? [];
  // An empty result may be outdated, so wait for the refetch before saying so.
  if (query.isPending || (query.isFetching && all.length === 0)) {
    return noneText ? <Skeleton className="h-48 rounded-card" /> : null;
  }
  if (query.isLoadingError) return noneText ? <QueryError query={query} /> : null;
  if (all.length === 0) return noneText ? <WhyNone noneText={noneText} ofAll={ofAll} /> : null;
  const suggestions = all.filter(({ token }) => !dismissedTokens.includes(token));
  const [first] = suggestions;
  return (
    <div
      ref={container}
      role="group"
      aria-label="Circles with this post"
      tabIndex={-1}
      className={noneText ? 'outline-none' : 'mt-8 max-w-[46rem] outline-none'}
    >
      {first ? (
        <section aria-labelledby={`circles-${postId}`}>
          <h2 id={`circles-${postId}`} className="text-lg">
            {numbers[first.size] ?? first.size} people could close a circle with this post.
          </h2>
          <p className="mb-3 text-[0.9375rem] leading-6 text-muted">
            They see your post, first name and stars. Nothing is fixed until all say yes.
          </p>
          <ul className="flex flex-col gap-3">
            {suggestions.map((suggestion) => (
              <li key={suggestion.token}>
                <SuggestedCircle
                  suggestion={suggestion}
                  onHide={() => setDismissedTokens([...dismissedTokens, suggestion.token])}
                />
              </li>
            ))}
          </ul>
        </section>
      ) : (
        <div className="flex flex-wrap items-center gap-x-4 gap-y-2">
          <p className="text-[0.9375rem] leading-6 text-muted">You've hidden what we found.</p>
          <Button size="sm" variant="secondary" onClick={() => setDismissedTokens([])}>
            Show it again
          </Button>
        </div>
      )}
    </div>
  );
}
