import { useState } from 'react';
import { keysOfWord, normalizeWords } from '#contracts/posts/skill-words.ts';
import { MAX_PROFILE_SKILLS, type Skill } from '#contracts/posts/skills.ts';
import { RemovableChip, Chip } from '#src/components/ui/chip.tsx';
import { MultiSelect, type MultiSelectOption, type Suggestion } from '#src/components/ui/multi-select.tsx';
import type { CompletionForm } from '#src/features/profile/completion-form.ts';
import { useDebounced } from '#src/hooks/use-debounced.ts';
import { useRetainedFocus } from '#src/hooks/use-retained-focus.ts';
import { useSkillFinder, useSkills } from '#src/hooks/use-skills.ts';

interface SuggestedSkillsProps {
  label: string;
  skills: readonly Skill[];
  nameOf?: (skill: Skill) => string;
  onAdd: (skill: Skill) => void;
}

/** Skills that the member's own words name, to confirm with a press each; nothing if there are none. */
const SuggestedSkills = ({ label, skills, nameOf = ({ name }) => name, onAdd }: SuggestedSkillsProps) =>
  skills.length === 0 ? null : (
    <div role="group" aria-label={label} className="flex flex-wrap items-center gap-2">
      <span className="text-sm text-muted">{label}</span>
      {skills.map((skill) => (
        <Chip key={skill.id} pressed={false} className="border-teal text-teal" onClick={() => onAdd(skill)}>
          {`+ ${nameOf(skill)}`}
        </Chip>
      ))}
    </div>
  );

/** The id of the industry 'Other'. */
const OTHER = 'other';
const MAX_SHOWN = 6;

/** Skills that begin with the typed words, or are another form of them. */
const skillsBeginning = (skills: readonly Skill[], text: string): Skill[] => {
  const typed = normalizeWords(text);
  if (typed.length < 2) return [];
  const keys = new Set(keysOfWord(typed));
  const matches = (name: string) => {
    const words = normalizeWords(name);
    return (
      ` ${words}`.includes(` ${typed}`) ||
      words.split(' ').some((word) => keysOfWord(word).some((key) => keys.has(key)))
    );
  };
  return skills.filter(({ name, alsoCalled }) => [name, ...alsoCalled].some(matches));
};

interface IndustryChoiceProps {
  form: CompletionForm;
  options: readonly MultiSelectOption[];
  value: string[];
  onChange: (value: string[]) => void;
}

/**
 * Chooses industries by name, by a skill in them, or by the member's own words, typed here or as what they do. A skill
 * adds its industry. A trade on no list adds 'Other' and goes into the description, where searches find it.
 */
export function IndustryChoice({ form, options, value, onChange }: IndustryChoiceProps) {
  const { skills } = useSkills();
  const find = useSkillFinder(skills);
  const container = useRetainedFocus();
  const [ownTrade, setOwnTrade] = useState<string | null>(null);
  const settledDescription = useDebounced(form.watch('businessDescription'));
  const chosen = form.watch('skillsOffered') ?? [];
  const setSkills = (ids: string[]) => form.setValue('skillsOffered', ids, { shouldDirty: true });
  const addIndustry = (id: string) => {
    if (!value.includes(id)) onChange([...value, id]);
  };
  const labelOf = ({ name, industryId }: Skill) => {
    const industry = options.find((option) => option.value === industryId)?.label;
    return industry ? `${name} (${industry})` : name;
  };
  const addSkill = (skill: Skill) => {
    addIndustry(skill.industryId);
    if (!chosen.includes(skill.id) && chosen.length < MAX_PROFILE_SKILLS) setSkills([...chosen, skill.id]);
  };
  // Sorted by name, with 'Other' last, under the member's own word for it.
  const sortedOptions = options
    .map((option) => (option.value === OTHER && ownTrade ? { ...option, label: ownTrade } : option))
    .toSorted((a, b) => Number(a.value === OTHER) - Number(b.value === OTHER) || a.label.localeCompare(b.label));

  const suggest = (text: string): Suggestion[] => {
    const found = [...new Set([...find(text), ...skillsBeginning(skills, text)])].slice(0, MAX_SHOWN);
    const skillSuggestions = found.map((skill) => ({
      key: skill.id,
      label: labelOf(skill),
      choose: () => addSkill(skill),
    }));
    const ownTradeSuggestion = {
      key: OTHER,
      label: `Other: ${text}`,
      choose: () => {
        addIndustry(OTHER);
        setOwnTrade(text);
        const description = form.getValues('businessDescription');
        if (description.toLowerCase().includes(text.toLowerCase())) return;
        form.setValue('businessDescription', description ? `${text}. ${description}` : `${text}.`, {
          shouldDirty: true,
        });
      },
    };
    return text.length < 2 ? skillSuggestions : [...skillSuggestions, ownTradeSuggestion];
  };

  const namedSkills = find(settledDescription).filter(({ id }) => !chosen.includes(id));
  return (
    <div ref={container} tabIndex={-1} className="flex flex-col gap-2.5 outline-none">
      <SuggestedSkills label="From your words" skills={namedSkills} nameOf={labelOf} onAdd={addSkill} />
      {chosen.length > 0 ? (
        <ul aria-label="Skills you offer" className="flex flex-wrap gap-2">
          {chosen.map((id) => (
            <li key={id}>
              <RemovableChip
                label={skills.find((skill) => skill.id === id)?.name ?? id}
                onRemove={() => setSkills(chosen.filter((otherId) => otherId !== id))}
              />
            </li>
          ))}
        </ul>
      ) : null}
      <MultiSelect
        options={sortedOptions}
        value={value}
        onChange={onChange}
        placeholder="Find an industry or a skill"
        suggest={suggest}
        // The list is for members whose own words found nothing.
        few={namedSkills.length + value.length > 0 ? 0 : 8}
      />
    </div>
  );
}
