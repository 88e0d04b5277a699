import { languageName } from '#contracts/profile/language-names.ts';
import { RemovableChip } from '#src/components/ui/chip.tsx';
import { answersLabel, ratingLabel } from '#src/features/search/people/people-labels.ts';
import type { SearchParams } from '#src/features/search/search-params.ts';
import { useRetainedFocus } from '#src/hooks/use-retained-focus.ts';
import { useSkills } from '#src/hooks/use-skills.ts';

interface PeopleChipsProps {
  params: SearchParams;
  onChange: (change: SearchParams) => void;
}

type Chip = { label: string; without: SearchParams };

/** The filters that are set, each with a button that takes it away. */
export function PeopleChips({ params, onChange }: PeopleChipsProps) {
  const container = useRetainedFocus();
  const { skill, language, minRating, answers, verified, industry, near } = params;
  const { skills } = useSkills(Boolean(skill));
  // A filter that is not set leaves an empty value.
  const chips: (Chip | false | undefined | '' | 0)[] = [
    industry && { label: industry, without: { industry: undefined } },
    skill && { label: skills.find(({ id }) => id === skill)?.name ?? 'A skill', without: { skill: undefined } },
    near && { label: `Near ${near}`, without: { near: undefined, radius: undefined } },
    language && { label: `Speaks ${languageName(language)}`, without: { language: undefined } },
    minRating && { label: ratingLabel(minRating), without: { minRating: undefined } },
    answers && { label: answersLabel[answers], without: { answers: undefined } },
    verified && { label: 'Verified', without: { verified: undefined } },
  ];
  const activeChips = chips.filter((chip): chip is Chip => Boolean(chip));
  return (
    <div ref={container} tabIndex={-1} className="outline-none">
      {activeChips.length > 0 ? (
        <ul aria-label="Filters that are set" className="mt-2 mb-3 flex flex-wrap gap-2">
          {activeChips.map(({ label, without }) => (
            <li key={label}>
              <RemovableChip label={label} onRemove={() => onChange(without)} />
            </li>
          ))}
        </ul>
      ) : null}
    </div>
  );
}
