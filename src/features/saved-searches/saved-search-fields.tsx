import { DEFAULT_RADIUS } from '#contracts/shared/geography.ts';
import { distanceText } from '#src/lib/distance/distance-text.ts';
import { Segmented } from '#src/components/core/segmented.tsx';
import { Checkbox } from '#src/components/ui/checkbox.tsx';
import { Field } from '#src/components/ui/field.tsx';
import { Input } from '#src/components/ui/input.tsx';
import { LocationInput } from '#src/components/place/location-input.tsx';
import { Select } from '#src/components/ui/select.tsx';
import type { SavedSearchForm } from '#src/features/saved-searches/use-save-search.ts';
import { SideField } from '#src/features/saved-searches/side-field.tsx';
import { useIndustries } from '#src/hooks/use-industries.ts';

const types = [
  { value: 'all' as const, label: 'All' },
  { value: 'offering' as const, label: 'Offering' },
  { value: 'requesting' as const, label: 'Requesting' },
];
const radii = [10, 25, 50, 100, 250, 500];

/** The query of a saved search, in the fields of the search's filters. */
export function SavedSearchFields({ query, change, errors }: Pick<SavedSearchForm, 'query' | 'change' | 'errors'>) {
  const industries = useIndustries();
  const industryOptions = industries.options.map(({ label }) => ({ value: label, label }));
  const isUnlisted = query.industry && !industryOptions.some(({ value }) => value === query.industry);
  const radius = query.radius ?? DEFAULT_RADIUS;
  const miles = radii.includes(radius) ? radii : [...radii, radius].sort((a, b) => a - b);
  return (
    <>
      <Field label="Words" hint="What a post should mention, such as bookkeeper." error={errors.search}>
        <Input
          autoComplete="off"
          maxLength={200}
          value={query.search ?? ''}
          onValue={(value) => change({ search: value || null })}
        />
      </Field>
      <SideField query={query} change={change} />
      <Field label="Industry">
        <Select
          placeholder="All industries"
          options={
            isUnlisted
              ? [{ value: query.industry ?? '', label: query.industry ?? '' }, ...industryOptions]
              : industryOptions
          }
          value={query.industry ?? ''}
          onValue={(value) => change({ industry: value || null })}
        />
      </Field>
      <Field group label="Type">
        <Segmented
          label="Type"
          className="w-full"
          options={types}
          value={query.type ?? 'all'}
          onChange={(type) => change({ type: type === 'all' ? null : type })}
        />
      </Field>
      <div className="grid gap-x-3 gap-y-5 sm:grid-cols-[1fr_9rem]">
        <Field label="Near" error={errors.near}>
          <LocationInput
            placeholder="Town or zip code"
            maxLength={120}
            value={query.near ?? ''}
            onChange={(near) => change({ near: near || null })}
          />
        </Field>
        <Field label="Within">
          <Select
            options={miles.map((value) => ({ value: String(value), label: distanceText(value) }))}
            disabled={!query.near}
            value={String(radius)}
            onValue={(value) => change({ radius: Number(value) })}
          />
        </Field>
      </div>
      <Checkbox
        label="Also what's offered online"
        disabled={!query.near && query.online === null}
        checked={query.online !== null}
        onChange={(event) => change({ online: event.target.checked ? 'also' : null })}
      />
    </>
  );
}
