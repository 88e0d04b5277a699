import type { Named } from '#contracts/public/pages.ts';

interface SkillLinksProps {
  label: string;
  ids: readonly string[];
  names: readonly Named[];
}

const chipClasses =
  'inline-flex min-h-11 items-center rounded-full border border-line-strong/55 bg-surface px-3.5 text-sm hover:border-line-strong hover:bg-sunken md:min-h-9';

/** A skill, a town or another page of the same kind, as a chip that leads there. */
export const ChipLink = ({ href, children }: { href: string; children: string }) => (
  <a href={href} className={chipClasses}>
    {children}
  </a>
);

/** Skills by name, each linked to its page; nothing where there are none. */
export function SkillLinks({ label, ids, names }: SkillLinksProps) {
  const linkedSkills = names.filter(({ id }) => ids.includes(id));
  if (linkedSkills.length === 0) return null;
  return (
    <div>
      <h2 className="text-sm font-[560] text-muted">{label}</h2>
      <ul className="mt-2 flex flex-wrap gap-2">
        {linkedSkills.map(({ id, name }) => (
          <li key={id} className="max-w-full">
            <ChipLink href={`/skills/${encodeURIComponent(id)}`}>{name}</ChipLink>
          </li>
        ))}
      </ul>
    </div>
  );
}
