import { keysOfWord, normaliseWords } from '#contracts/posts/skill-words.ts';
import { MAX_PROFILE_SKILLS, type Skill } from '#contracts/posts/skills.ts';
import { RemovableChip } from '#src/components/ui/chip.tsx';
import { MultiSelect, type MultiSelectOption, type Suggestion } from '#src/components/ui/multi-select.tsx';
import type { CompletionForm } from '#src/features/profile/completion-form.ts';
import { useSkills } from '#src/hooks/use-skills.ts';

const OTHER = 'other';
const SHOWN = 6;

/** Skills of which a name or another word begins with the typed words, or is another form of them. */
const skillsFor = (skills: readonly Skill[], text: string): Skill[] => {
  const typed = normaliseWords(text);
  if (typed.length < 2) return [];
  const keys = new Set(keysOfWord(typed));
  const fits = (name: string) => {
    const words = normaliseWords(name);
    return (
      ` ${words}`.includes(` ${typed}`) ||
      words.split(' ').some((word) => keysOfWord(word).some((key) => keys.has(key)))
    );
  };
  return skills.filter(({ name, alsoCalled }) => [name, ...alsoCalled].some(fits)).slice(0, SHOWN);
};

interface IndustryChoiceProps {
  form: CompletionForm;
  options: readonly MultiSelectOption[];
  value: string[];
  onChange: (value: string[]) => void;
}

/**
 * Chooses industries by name, by a skill in them, or by the member's own word. A skill adds its industry. A trade that
 * is on no list adds 'Other' and goes into the description, where searches find it.
 */
export function IndustryChoice({ form, options, value, onChange }: IndustryChoiceProps) {
  const { skills } = useSkills();
  const chosen = form.watch('skillsOffered') ?? [];
  const setSkills = (ids: string[]) => form.setValue('skillsOffered', ids, { shouldDirty: true });
  const addIndustry = (id: string) => {
    if (!value.includes(id)) onChange([...value, id]);
  };
  const labelOf = ({ name, industryId }: Skill) => {
    const industry = options.find((option) => option.value === industryId)?.label;
    return industry ? `${name} (${industry})` : name;
  };

  const suggest = (text: string): Suggestion[] => {
    const found = skillsFor(skills, text).map((skill) => ({
      key: skill.id,
      label: labelOf(skill),
      choose: () => {
        addIndustry(skill.industryId);
        if (!chosen.includes(skill.id) && chosen.length < MAX_PROFILE_SKILLS) setSkills([...chosen, skill.id]);
      },
    }));
    const own = {
      key: OTHER,
      label: `Other: ${text}`,
      choose: () => {
        addIndustry(OTHER);
        const about = form.getValues('businessDescription');
        if (about.toLowerCase().includes(text.toLowerCase())) return;
        form.setValue('businessDescription', about ? `${text}. ${about}` : `${text}.`, { shouldDirty: true });
      },
    };
    return text.length < 2 ? found : [...found, own];
  };

  return (
    <div className="flex flex-col gap-2.5">
      <MultiSelect
        options={options}
        value={value}
        onChange={onChange}
        placeholder="Find an industry or a skill"
        suggest={suggest}
      />
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
    </div>
  );
}
