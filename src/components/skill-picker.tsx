import { Search } from 'lucide-react';
import { useState } from 'react';
import type { Skill } from '#contracts/posts/skills.ts';
import { Chip } from '#src/components/ui/chip.tsx';
import { Input } from '#src/components/ui/input.tsx';
import { QueryContent } from '#src/components/ui/query-content.tsx';
import { Skeleton } from '#src/components/ui/skeleton.tsx';
import { useListInView } from '#src/components/ui/use-list-in-view.ts';
import { useRetainedFocus } from '#src/hooks/use-retained-focus.ts';
import { useSkills } from '#src/hooks/use-skills.ts';
import { isComposing } from '#src/lib/composing.ts';

const MAX_FOUND = 8;

/** Sorts skills first whose name is, or starts with, what was typed. */
const search = (skills: readonly Skill[], words: string): Skill[] => {
  const query = words.trim().toLowerCase();
  if (!query) return [];
  const names = ({ name, alsoCalled }: Skill) => [name.toLowerCase(), ...alsoCalled];
  const beginning = skills.filter((skill) => names(skill).some((name) => name.startsWith(query)));
  const containing = skills.filter(
    (skill) => !beginning.includes(skill) && names(skill).some((name) => name.includes(query)),
  );
  return [...beginning, ...containing];
};

interface SkillPickerProps {
  value: readonly string[];
  onChange: (ids: string[]) => void;
  max: number;
  /** Skills that the member's own text mentions, offered as chips to confirm. */
  suggested?: readonly Skill[];
  placeholder?: string;
}

/**
 * Chooses skills: chips for the chosen and the suggested ones, and a search for all others. Use it inside a Field with
 * `group`.
 */
export function SkillPicker({ value, onChange, max, suggested = [], placeholder = 'Find a skill' }: SkillPickerProps) {
  const query = useSkills();
  const [words, setWords] = useState('');
  // Choosing and removing make chips disappear, and at the maximum the search field: the focus must not be lost.
  const container = useRetainedFocus();
  const { skills } = query;
  const isFull = value.length >= max;
  const others = value.filter((id) => !suggested.some((skill) => skill.id === id));
  // A chosen suggestion stays where it was, so that it keeps the focus.
  const chips = [...others.flatMap((id) => skills.find((skill) => skill.id === id) ?? []), ...suggested];
  const found = search(skills, words).filter(({ id }) => !value.includes(id));
  const list = useListInView(words, found.length);
  const add = (id: string) => {
    if (!isFull) onChange([...value, id]);
    setWords('');
  };
  const toggle = (id: string) => (value.includes(id) ? onChange(value.filter((otherId) => otherId !== id)) : add(id));

  return (
    <QueryContent query={query} waiting={<Skeleton className="h-11 rounded-control" />}>
      {() => (
        <div ref={container} tabIndex={-1} className="flex flex-col gap-2.5 outline-none">
          {chips.length > 0 ? (
            <div className="flex flex-wrap gap-2">
              {chips.map(({ id, name }) => {
                const pressed = value.includes(id);
                return (
                  <Chip
                    key={id}
                    pressed={pressed}
                    removes
                    disabled={isFull && !pressed}
                    data-focus-place={(isFull && pressed) || undefined}
                    onClick={() => toggle(id)}
                  >
                    {pressed ? name : `+ ${name}`}
                  </Chip>
                );
              })}
            </div>
          ) : null}
          {isFull ? (
            <p className="text-sm text-muted">That's the maximum. Tap one to remove it.</p>
          ) : (
            <Input
              type="search"
              lead={<Search aria-hidden />}
              data-focus-place
              aria-label={placeholder}
              placeholder={placeholder}
              value={words}
              onValue={setWords}
              onKeyDown={(event) => {
                if (event.key !== 'Enter' || isComposing(event)) return;
                // Enter would submit the form.
                event.preventDefault();
                if (found[0]) add(found[0].id);
              }}
            />
          )}
          {words.trim() && !isFull ? (
            <div ref={list} className="flex scroll-my-2 flex-wrap gap-2" aria-live="polite">
              {found.slice(0, MAX_FOUND).map(({ id, name }) => (
                <Chip key={id} pressed={false} onClick={() => add(id)}>
                  {name}
                </Chip>
              ))}
              {found.length === 0 ? (
                <p className="text-sm text-muted">It isn't on the list yet. We add skills that many posts mention.</p>
              ) : null}
            </div>
          ) : null}
        </div>
      )}
    </QueryContent>
  );
}
