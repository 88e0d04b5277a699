import { useCallback, useEffect } from 'react';
import { PageHeader } from '#src/components/ui/page-header.tsx';
import { Tabs } from '#src/components/ui/tabs.tsx';
import { Filters } from '#src/features/search/filters.tsx';
import { FiltersSheet } from '#src/features/search/filters-sheet.tsx';
import { PeopleResults } from '#src/features/search/people-results.tsx';
import { PostResults } from '#src/features/search/post-results.tsx';
import { rememberSearch } from '#src/features/search/last-search.ts';
import { SearchBox } from '#src/features/search/search-box.tsx';
import { filterCount, noFilters, type SearchParams, type SearchTab } from '#src/features/search/search-params.ts';
import { cn } from '#src/lib/cn.ts';
import { usePeopleSearch, usePostSearch } from '#src/features/search/use-search.ts';

interface ResultsPageProps {
  params: SearchParams;
  onChange: (change: SearchParams) => void;
}

/** The search with its box, filters, tabs and results. */
export function ResultsPage({ params, onChange }: ResultsPageProps) {
  const tab = params.tab ?? 'posts';
  useEffect(() => rememberSearch(params), [params]);
  const posts = usePostSearch(params);
  const people = usePeopleSearch(params);
  const setWords = useCallback((q: string) => onChange({ q: q || undefined }), [onChange]);
  const narrowed = Boolean(params.q) || filterCount(params) > 0;
  const clear = () => onChange({ ...noFilters, q: undefined });
  const items: { value: SearchTab; label: string; count: number | string | undefined }[] = [
    { value: 'posts', label: 'Service Requests', count: posts.count },
    { value: 'people', label: 'People', count: people.count },
  ];
  const done =
    posts.count === undefined ? 'Show results' : `Show ${posts.count} ${posts.count === 1 ? 'post' : 'posts'}`;
  return (
    <main id="main" className="page py-6 md:py-10">
      <PageHeader title="Search" description="Find who has what you need, and who needs what you have." />
      <div className="flex gap-2">
        <div className="min-w-0 flex-1">
          <SearchBox value={params.q ?? ''} onChange={setWords} />
        </div>
        {tab === 'posts' ? (
          <FiltersSheet params={params} onChange={onChange} placeError={posts.placeError} doneLabel={done} />
        ) : null}
      </div>
      <div className={cn('mt-4 grid items-start gap-8', tab === 'posts' && 'lg:grid-cols-[1fr_17rem]')}>
        <Tabs
          items={items}
          value={tab}
          onChange={(next) => onChange({ tab: next === 'posts' ? undefined : next })}
          label="What to search"
          className="min-w-0"
        >
          {tab === 'posts' ? (
            <PostResults search={posts} onClear={narrowed ? clear : undefined} />
          ) : (
            <PeopleResults search={people} onClear={params.q ? clear : undefined} />
          )}
        </Tabs>
        {tab === 'posts' ? (
          <aside
            aria-label="Filters"
            className="sticky top-[calc(var(--bar-height)+24px)] hidden rounded-card border border-line bg-surface p-5 lg:block"
          >
            <Filters params={params} onChange={onChange} placeError={posts.placeError} />
          </aside>
        ) : null}
      </div>
    </main>
  );
}
