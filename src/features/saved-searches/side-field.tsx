import { Segmented } from '#src/components/core/segmented.tsx';
import { Field } from '#src/components/ui/field.tsx';
import type { SavedSearchForm } from '#src/features/saved-searches/use-save-search.ts';

const sides = [
  { value: 'either' as const, label: 'Either' },
  { value: 'offered' as const, label: 'Offers it' },
  { value: 'wanted' as const, label: 'Needs it' },
];

/** Chooses which side of a post must have the words of the search. Nothing without words. */
export const SideField = ({ query, change }: Pick<SavedSearchForm, 'query' | 'change'>) =>
  query.search ? (
    <Field group label="Someone who">
      <Segmented
        label="Someone who"
        className="w-full"
        options={sides}
        value={query.side ?? 'either'}
        onChange={(side) => change({ side: side === 'either' ? null : side })}
      />
    </Field>
  ) : null;
