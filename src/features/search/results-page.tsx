import { useNavigate } from '@tanstack/react-router';
import { useCallback, useEffect } from 'react';
import type { Suggestion } from '#contracts/profile/suggestions.ts';
import { Tabs } from '#src/components/ui/tabs.tsx';
import { Filters } from '#src/features/search/filters.tsx';
import { FiltersSheet } from '#src/features/search/filters-sheet.tsx';
import { useNoResults } from '#src/features/search/no-results-context.ts';
import { PeopleChips } from '#src/features/search/people/people-chips.tsx';
import { PeopleResults } from '#src/features/search/people/people-results.tsx';
import { PostResults } from '#src/features/search/results/post-results.tsx';
import { rememberSearch } from '#src/features/search/last-search.ts';
import type { RenderSaveSearchButton } from '#src/features/search/results/render-save-search-button.ts';
import { SearchReading } from '#src/features/search/results/search-reading.tsx';
import { SearchBox } from '#src/features/search/search-box.tsx';
import { filterCount, noFilters, type SearchParams, type SearchTab } from '#src/features/search/search-params.ts';
import { useResultsView } from '#src/features/search/results-view.ts';
import { OnMap } from '#src/features/search/map/on-map.tsx';
import { type ShownView, ViewChoice } from '#src/features/search/view-choice.tsx';
import { cn } from '#src/lib/cn.ts';
import { toMember, toPost } from '#src/lib/page/page-links.ts';
import { usePageTitle } from '#src/hooks/use-page-title.ts';
import { usePeopleSearch, usePostSearch } from '#src/features/search/use-search.ts';

interface ResultsPageProps {
  params: SearchParams;
  onChange: (change: SearchParams) => void;
  renderSaveSearchButton?: RenderSaveSearchButton;
}

const wordFor = (tab: SearchTab, count: number | string) => {
  if (tab === 'people') return count === 1 ? 'person' : 'people';
  return count === 1 ? 'post' : 'posts';
};

/** Clears how the words were read and which side was opened, because that holds for these words only. */
const asTyped = { exact: undefined, place: undefined, skills: undefined, side: undefined };

/** The search page: search field, filters, tabs and results. */
export function ResultsPage({ params, onChange, renderSaveSearchButton }: ResultsPageProps) {
  const tab = params.tab ?? 'posts';
  const [view, setView] = useResultsView();
  const hasMap = tab === 'posts';
  const isOnMap = hasMap && params.map === true;
  const show = (next: ShownView) => {
    onChange({ map: next === 'map' ? true : undefined, bbox: undefined });
    if (next !== 'map' && next !== view) setView(next);
  };
  const viewChoice = { value: isOnMap ? ('map' as const) : view, onChange: show, hasMap };
  const navigate = useNavigate();
  usePageTitle('Search');
  useEffect(() => rememberSearch(params), [params]);
  const hasWords = Boolean(params.q);
  const all = usePostSearch(params, { enabled: !hasWords, isCounted: true });
  const offered = usePostSearch(params, { side: 'offered', enabled: hasWords });
  const onMap = usePostSearch(params, { enabled: false, isCounted: isOnMap, isOnMap });
  const posts = { ...(hasWords ? offered : all), count: isOnMap ? onMap.count : all.count };
  const people = usePeopleSearch(params);
  const setWords = useCallback((q: string) => onChange({ ...asTyped, q: q || undefined }), [onChange]);
  const choose = ({ kind, text, id }: Suggestion) => {
    if (kind === 'skill') setWords(text);
    else if (kind === 'place') onChange({ ...asTyped, q: undefined, near: text });
    else void navigate(kind === 'member' ? toMember(id) : toPost(id));
  };
  const isFiltered = Boolean(params.q) || filterCount(params) > 0;
  const clear = () => onChange({ ...noFilters, q: undefined });
  const items: { value: SearchTab; label: string; count: number | string | undefined }[] = [
    { value: 'posts', label: 'Service Requests', count: posts.count },
    { value: 'people', label: 'People', count: people.count },
  ];
  const search = tab === 'posts' ? posts : people;
  const noResults = useNoResults();
  const doneLabel = search.count === undefined ? 'Show results' : `Show ${search.count} ${wordFor(tab, search.count)}`;
  // The button that saves the search is then shown in the place of the list, and not in the bar.
  const foundNothing =
    hasWords || isOnMap ? posts.count === 0 : posts.list.data !== undefined && posts.posts.length === 0;
  const filters = { params, onChange, placeError: search.placeError };
  return (
    <main id="main" className="page py-3 md:py-6">
      <header className="md:mb-4 md:flex md:items-baseline md:gap-4">
        <h1 className="text-2xl max-md:sr-only">Search</h1>
        <p className="text-muted max-md:sr-only">Find who has what you need, and who needs what you have.</p>
      </header>
      <SearchBox value={params.q ?? ''} onChange={setWords} onChoose={choose}>
        {tab === 'posts' ? (
          // The button keeps its place while it is hidden, so that the field beside it does not change during typing.
          <div className={cn('flex', foundNothing && 'invisible')}>{renderSaveSearchButton?.(params, 'bar')}</div>
        ) : null}
        <FiltersSheet
          {...filters}
          view={viewChoice.value}
          onView={show}
          hasMap={hasMap}
          isOnMap={isOnMap}
          doneLabel={doneLabel}
        />
      </SearchBox>
      <div
        className={cn(
          'mt-1 grid grid-cols-1 items-start gap-x-8 md:mt-2',
          !isOnMap && 'lg:grid-cols-[minmax(0,1fr)_17rem]',
        )}
      >
        {/* Before the results, so that the keyboard reaches them without passing every row. */}
        <aside
          aria-label="Filters"
          className={cn(
            'sticky top-[calc(var(--bar-height)+24px)] hidden max-h-[calc(100dvh-var(--bar-height)-48px)] overflow-y-auto rounded-card border border-line bg-surface p-5 lg:col-start-2 lg:row-start-1 lg:mt-2',
            !isOnMap && 'lg:block',
          )}
        >
          <Filters {...filters} />
        </aside>
        <div className="relative min-w-0 lg:col-start-1 lg:row-start-1">
          <Tabs
            items={items}
            value={tab}
            onChange={(next) => onChange({ tab: next === 'posts' ? undefined : next })}
            label="What to search"
            aside={<ViewChoice {...viewChoice} className="max-md:hidden" />}
          >
            <SearchReading
              typed={params.q}
              reading={tab === 'posts' ? posts.reading : people.reading}
              areSkillsOff={params.skills === 'off'}
              onChange={onChange}
            />
            {tab === 'posts' ? (
              <OnMap
                isShown={isOnMap}
                params={params}
                onChange={onChange}
                isEmpty={posts.count === 0}
                isOnline={Boolean(all.count)}
                renderSaveSearchButton={renderSaveSearchButton}
              >
                <PostResults
                  params={params}
                  onChange={onChange}
                  search={hasWords ? offered : all}
                  view={view}
                  onClear={isFiltered ? clear : undefined}
                  saveSearchButton={renderSaveSearchButton?.(params, 'empty')}
                  people={{ count: people.count, onShow: () => onChange({ tab: 'people' }) }}
                />
              </OnMap>
            ) : (
              <>
                <PeopleChips params={params} onChange={onChange} />
                <PeopleResults search={people} view={view} onClear={isFiltered ? clear : undefined} />
              </>
            )}
          </Tabs>
          {tab === 'posts' && isFiltered && foundNothing && !isOnMap ? <div className="mt-6">{noResults}</div> : null}
        </div>
      </div>
    </main>
  );
}
