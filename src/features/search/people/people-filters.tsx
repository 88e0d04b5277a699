import { Checkbox } from '#src/components/ui/checkbox.tsx';
import { Field } from '#src/components/ui/field.tsx';
import { Select } from '#src/components/ui/select.tsx';
import { SkillPicker } from '#src/components/skill-picker.tsx';
import { answersLabel, ratingLabel } from '#src/features/search/people/people-labels.ts';
import type { PeopleFilters as Filters } from '#src/features/search/people/people-params.ts';
import { languageOptions } from '#src/lib/language-options.ts';

const ratings = [3, 4, 4.5, 5];
const answers = (['mostly', 'nearly_always'] as const).map((value) => ({ value, label: answersLabel[value] }));

interface PeopleFiltersProps {
  params: Filters;
  onChange: (change: Filters) => void;
}

/** What only people can be filtered by. */
export function PeopleFilters({ params, onChange }: PeopleFiltersProps) {
  const { skill, language, minRating } = params;
  // The address may name a rating that isn't listed.
  const shownRatings =
    minRating && !ratings.includes(minRating) ? [...ratings, minRating].sort((a, b) => a - b) : ratings;
  return (
    <>
      <Field group label="Skill">
        <SkillPicker value={skill ? [skill] : []} onChange={(ids) => onChange({ skill: ids[0] })} max={1} />
      </Field>
      <Field label="Language">
        <Select
          placeholder="Any language"
          options={languageOptions()}
          value={language ?? ''}
          onValue={(value) => onChange({ language: (value || undefined) as Filters['language'] })}
        />
      </Field>
      <Field label="Rating">
        <Select
          placeholder="Any rating"
          options={shownRatings.map((value) => ({ value: String(value), label: ratingLabel(value) }))}
          value={minRating ? String(minRating) : ''}
          onValue={(value) => onChange({ minRating: Number(value) || undefined })}
        />
      </Field>
      <Field label="Answers">
        <Select
          placeholder="However often"
          options={answers}
          value={params.answers ?? ''}
          onValue={(value) => onChange({ answers: (value || undefined) as Filters['answers'] })}
        />
      </Field>
      <Checkbox
        label="Verified only"
        checked={params.verified ?? false}
        onChange={(event) => onChange({ verified: event.target.checked || undefined })}
      />
    </>
  );
}
