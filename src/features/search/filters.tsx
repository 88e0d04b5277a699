import { Button } from '#src/components/core/button.tsx';
import { Checkbox } from '#src/components/ui/checkbox.tsx';
import { Field } from '#src/components/ui/field.tsx';
import { Segmented } from '#src/components/core/segmented.tsx';
import { Select } from '#src/components/ui/select.tsx';
import { PeopleFilters } from '#src/features/search/people/people-filters.tsx';
import { PlaceFilter } from '#src/features/search/place-filter.tsx';
import { filterCount, noFilters, peopleSort, type SearchParams } from '#src/features/search/search-params.ts';
import { useIndustries } from '#src/hooks/use-industries.ts';

const types = [
  { value: 'all' as const, label: 'All' },
  { value: 'offering' as const, label: 'Offering' },
  { value: 'requesting' as const, label: 'Requesting' },
];

const newest = { value: 'newest', label: 'Newest' };
const nearest = { value: 'nearest', label: 'Nearest' };
/** The orders of people, the default first. */
const peopleSorts = ({ near, q }: SearchParams) => (near && !q ? [nearest, newest] : [newest, nearest]);

const postSorts = (hasWords: boolean) => [
  ...(hasWords
    ? [
        { value: '', label: 'Best match' },
        { value: 'newest', label: 'Newest' },
      ]
    : [{ value: '', label: 'Newest' }]),
  { value: 'nearest', label: 'Nearest' },
  { value: 'value', label: 'Highest value' },
];

export interface FiltersProps {
  params: SearchParams;
  onChange: (change: SearchParams) => void;
  placeError?: string | undefined;
}

/** The value of the selected option; the first one if the address names the default, or an order that isn't listed. */
function sortShown(params: SearchParams): string {
  const { tab, sort, q } = params;
  if (tab === 'people') return sort === 'nearest' ? sort : peopleSort(params);
  return sort === 'relevance' || (sort === 'newest' && !q) ? '' : (sort ?? '');
}

/** All search filters of the tab; a change applies immediately. */
export function Filters({ params, onChange, placeError }: FiltersProps) {
  const people = params.tab === 'people';
  const industries = useIndustries();
  const industryOptions = industries.options.map(({ label }) => ({ value: label, label }));
  const isUnlisted = params.industry && !industryOptions.some(({ value }) => value === params.industry);
  return (
    <div className="flex flex-col gap-5">
      {people ? null : (
        <Field group label="Type">
          <Segmented
            label="Type"
            className="w-full"
            options={types}
            value={params.type ?? 'all'}
            onChange={(type) => onChange({ type: type === 'all' ? undefined : type })}
          />
        </Field>
      )}
      <Field label="Industry">
        <Select
          placeholder="All industries"
          options={
            isUnlisted
              ? [{ value: params.industry ?? '', label: params.industry ?? '' }, ...industryOptions]
              : industryOptions
          }
          value={params.industry ?? ''}
          onValue={(value) => onChange({ industry: value || undefined })}
        />
      </Field>
      {people ? <PeopleFilters params={params} onChange={onChange} /> : null}
      {people ? null : (
        <Checkbox
          label="Online only"
          checked={params.online === 'only'}
          onChange={(event) => onChange({ online: event.target.checked ? 'only' : undefined })}
        />
      )}
      <PlaceFilter params={params} onChange={onChange} error={placeError} />
      <Field label="Sort by" hint={params.sort === 'nearest' && !params.near ? 'Choose a place first.' : undefined}>
        <Select
          options={people ? peopleSorts(params) : postSorts(Boolean(params.q))}
          value={sortShown(params)}
          onValue={(value) => {
            const sort = value as SearchParams['sort'] | '';
            const isDefault = people && sort === peopleSort({ ...params, sort: undefined });
            onChange({ sort: isDefault ? undefined : sort || undefined });
          }}
        />
      </Field>
      {filterCount(params) > 0 ? (
        <Button variant="ghost" size="sm" className="self-start" onClick={() => onChange(noFilters)}>
          Clear filters
        </Button>
      ) : null}
    </div>
  );
}
