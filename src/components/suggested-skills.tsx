import type { Skill } from '#contracts/posts/skills.ts';
import { Chip } from '#src/components/ui/chip.tsx';

interface SuggestedSkillsProps {
  label: string;
  skills: readonly Skill[];
  nameOf?: (skill: Skill) => string;
  onAdd: (skill: Skill) => void;
}

/** Skills that the member's own words name, to confirm with a press each; nothing without any. */
export const SuggestedSkills = ({ label, skills, nameOf = ({ name }) => name, onAdd }: SuggestedSkillsProps) =>
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
