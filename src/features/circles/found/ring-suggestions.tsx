import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { QueryError } from '#src/components/ui/query-error.tsx';
import { Skeleton } from '#src/components/ui/skeleton.tsx';
import { SuggestedRing } from '#src/features/circles/found/suggested-ring.tsx';
import { trpc } from '#src/api/trpc.ts';

interface RingSuggestionsProps {
  postId: string;
  /** Said where there is none; without it nothing is shown then, nor while it loads. */
  none?: string;
}

const numbers: Record<number, string> = { 2: 'Two', 3: 'Three', 4: 'Four' };
const MINUTE = 60_000;

/** The circles that a post could close, to choose one of. */
export function RingSuggestions({ postId, none }: RingSuggestionsProps) {
  const [hidden, setHidden] = useState<readonly string[]>([]);
  const query = useQuery(
    trpc.circles.suggest.queryOptions(
      { postId },
      // Its tokens hold for a quarter of an hour.
      { staleTime: 5 * MINUTE, gcTime: 10 * MINUTE, refetchOnWindowFocus: false },
    ),
  );
  if (query.isPending) return none ? <Skeleton className="h-48 rounded-card" /> : null;
  if (query.isLoadingError) return none ? <QueryError query={query} /> : null;
  const rings = (query.data ?? []).filter(({ token }) => !hidden.includes(token));
  const [first] = rings;
  if (!first) return none ? <p className="text-[0.9375rem] leading-6 text-muted">{none}</p> : null;
  return (
    <section aria-labelledby={`circles-${postId}`} className={none ? undefined : 'mt-8 max-w-[46rem]'}>
      <h2 id={`circles-${postId}`} className="text-lg">
        {numbers[first.size] ?? first.size} people could close a circle with this post.
      </h2>
      <p className="mb-3 text-[0.9375rem] leading-6 text-muted">
        They see your post, first name and stars. Nothing is fixed until all say yes.
      </p>
      <ul className="flex flex-col gap-3">
        {rings.map((ring) => (
          <li key={ring.token}>
            <SuggestedRing ring={ring} onHide={() => setHidden([...hidden, ring.token])} />
          </li>
        ))}
      </ul>
    </section>
  );
}
