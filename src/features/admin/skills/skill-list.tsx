import { Plus, Search } from 'lucide-react';
import { useState } from 'react';
import type { Skill } from '#contracts/posts/skills.ts';
import { Button } from '#src/components/core/button.tsx';
import { Card, CardHeader } from '#src/components/ui/card.tsx';
import { Input } from '#src/components/ui/input.tsx';
import { useIndustries } from '#src/hooks/use-industries.ts';
import { count } from '#src/lib/format.ts';

const PAGE_SIZE = 30;

/** All skills with their other words, to search. */
export function SkillList({ skills, onAdd }: { skills: Skill[]; onAdd: () => void }) {
  const [words, setWords] = useState('');
  const [shownCount, setShownCount] = useState(PAGE_SIZE);
  const industries = useIndustries();
  const industryNames = new Map(industries.options.map(({ value, label }) => [value, label]));
  const query = words.trim().toLowerCase();
  const found = skills.filter(({ name, alsoCalled, industryId }) =>
    [name, ...alsoCalled, industryNames.get(industryId) ?? ''].some((text) => text.toLowerCase().includes(query)),
  );
  return (
    <Card>
      <CardHeader
        title="Skills"
        description={`${count(skills.length)} in all. Posts and profiles choose from them.`}
        aside={
          <Button size="sm" variant="secondary" onClick={onAdd}>
            <Plus aria-hidden className="size-4" />
            Add a skill
          </Button>
        }
      />
      <Input
        type="search"
        lead={<Search aria-hidden />}
        aria-label="Skill, word or industry"
        placeholder="Find a skill"
        value={words}
        onValue={(value) => {
          setWords(value);
          setShownCount(PAGE_SIZE);
        }}
      />
      <p aria-live="polite" className="py-3 text-sm text-muted">
        {query ? `${count(found.length)} found` : null}
      </p>
      <ul className="divide-y divide-line border-t border-line">
        {found.slice(0, shownCount).map(({ id, name, industryId, alsoCalled }) => (
          <li key={id} className="grid gap-x-4 gap-y-0.5 py-2.5 sm:grid-cols-[14rem_1fr]">
            <span>
              <span className="block font-[560]">{name}</span>
              <span className="text-sm text-muted">{industryNames.get(industryId)}</span>
            </span>
            <span className="user-content text-sm leading-6 text-muted">{alsoCalled.join(', ')}</span>
          </li>
        ))}
      </ul>
      {found.length > shownCount ? (
        <div className="mt-4 flex justify-center">
          <Button variant="secondary" onClick={() => setShownCount(shownCount + 4 * PAGE_SIZE)}>
            Show more
          </Button>
        </div>
      ) : null}
    </Card>
  );
}
