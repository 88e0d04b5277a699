import { ChevronDown } from 'lucide-react';
import { type ReactNode, useId, useState } from 'react';
import { CardSkeletons } from '#src/components/ui/skeleton.tsx';
import { QueryList } from '#src/components/ui/query-list.tsx';
import type { ResultsView } from '#contracts/profile/profile.ts';
import { PostList } from '#src/features/search/results/post-list.tsx';
import { ResultSkeletons } from '#src/features/search/results/result-skeletons.tsx';
import type { SearchParams } from '#src/features/search/search-params.ts';
import { usePostSearch } from '#src/features/search/use-search.ts';
import { cn } from '#src/lib/cn.ts';

interface GroupProps {
  title: string;
  count: number | string | undefined;
  isOpen: boolean;
  onToggle: () => void;
  children: ReactNode;
}

function Group({ title, count, isOpen, onToggle, children }: GroupProps) {
  const id = useId();
  const number = count === undefined ? null : <span className="tabular font-[450] text-muted">{count}</span>;
  // Nothing to unfold.
  if (count === 0 && !isOpen) {
    return (
      <p className="flex min-h-11 items-center gap-2 font-[600]">
        {title} {number}
      </p>
    );
  }
  return (
    <section aria-labelledby={id}>
      <h2 id={id} className="font-sans text-base tracking-normal">
        <button
          type="button"
          aria-expanded={isOpen}
          className="flex min-h-11 w-full items-center gap-2 rounded-sm text-left font-[600] hover:text-teal"
          onClick={onToggle}
        >
          <ChevronDown
            aria-hidden
            className={cn('size-5 shrink-0 text-muted transition-transform', !isOpen && '-rotate-90')}
          />
          {title}
          {number}
        </button>
      </h2>
      {isOpen ? <div className="mt-1 mb-4">{children}</div> : null}
    </section>
  );
}

interface SideResultsProps {
  params: SearchParams;
  onChange: (change: SearchParams) => void;
  offered: ReturnType<typeof usePostSearch>;
  view: ResultsView;
  /** What stands where no post of either side was found. */
  empty: ReactNode;
}

/** Posts that have some of the words, or offer something near to it. */
function CloseMatches({ params, view }: Pick<SideResultsProps, 'params' | 'view'>) {
  const close = usePostSearch(params, { side: 'offered', match: 'any' });
  if (close.posts.length === 0) return null;
  return (
    <section aria-label="Close matches" className="mb-4">
      <p className="mb-2 text-sm text-muted">No one offers exactly that yet. These come close:</p>
      <PostList search={{ ...close, featured: 0 }} view={view} level={3} />
    </section>
  );
}

/** What a search by words found, by the side on which the words stand: who offers it, and who needs it. */
export function SideResults({ params, onChange, offered, view, empty }: SideResultsProps) {
  const [chosen, setChosen] = useState<{ offered?: boolean; wanted?: boolean }>(
    params.side === 'wanted' ? { offered: false, wanted: true } : {},
  );
  const nobodyOffers = offered.list.data !== undefined && offered.posts.length === 0;
  // Counted at once, for the heading; its list is loaded only when the group is open.
  const needs = usePostSearch(params, { side: 'wanted', enabled: false, isCounted: true });
  const isOpen = { offered: chosen.offered ?? true, wanted: chosen.wanted ?? (nobodyOffers && needs.count !== 0) };
  const wanted = usePostSearch(params, { side: 'wanted', enabled: isOpen.wanted, isCounted: false });
  const waiting = view === 'rows' ? <ResultSkeletons /> : <CardSkeletons count={4} label="Searching" />;
  const toggle = (side: 'offered' | 'wanted') => () => {
    const next = { ...isOpen, [side]: !isOpen[side] };
    setChosen({ ...chosen, [side]: next[side] });
    onChange({ side: next.wanted && !next.offered ? 'wanted' : undefined });
  };
  if (nobodyOffers && needs.count === 0) {
    return (
      <>
        {empty}
        <div className="mt-6">
          <CloseMatches params={params} view={view} />
        </div>
      </>
    );
  }
  return (
    <div className="flex flex-col gap-1">
      <Group title="Offers it" count={offered.count} isOpen={isOpen.offered} onToggle={toggle('offered')}>
        <QueryList
          query={offered.list}
          count={offered.posts.length}
          waiting={waiting}
          empty={<CloseMatches params={params} view={view} />}
        >
          <PostList search={offered} view={view} level={3} />
        </QueryList>
      </Group>
      <Group title="Needs it" count={needs.count} isOpen={isOpen.wanted} onToggle={toggle('wanted')}>
        <QueryList query={wanted.list} count={wanted.posts.length} waiting={waiting} empty={null}>
          <PostList search={{ ...wanted, featured: 0 }} view={view} level={3} />
        </QueryList>
      </Group>
    </div>
  );
}
