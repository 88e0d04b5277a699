import { Badge } from '#src/components/core/badge.tsx';
import { useSkills } from '#src/hooks/use-skills.ts';

/** Names for ids of skills; nothing until they are loaded, and of a skill that is gone. */
export function SkillNames({ ids }: { ids: readonly string[] }) {
  const { skills } = useSkills(ids.length > 0);
  return skills
    .filter(({ id }) => ids.includes(id))
    .map(({ id, name }) => (
      <Badge key={id} className="whitespace-normal">
        {name}
      </Badge>
    ));
}

interface SkillSidesProps {
  offered: readonly string[];
  wanted: readonly string[];
}

/** What a member or a post offers and needs by skill, each side with its label. */
export const SkillSides = ({ offered, wanted }: SkillSidesProps) =>
  offered.length + wanted.length === 0 ? null : (
    <dl className="grid grid-cols-[auto_1fr] items-baseline gap-x-3 gap-y-1.5 text-sm">
      {offered.length > 0 ? (
        <>
          <dt className="text-muted">Offers</dt>
          <dd className="flex min-w-0 flex-wrap gap-1.5">
            <SkillNames ids={offered} />
          </dd>
        </>
      ) : null}
      {wanted.length > 0 ? (
        <>
          <dt className="text-muted">Looks for</dt>
          <dd className="flex min-w-0 flex-wrap gap-1.5">
            <SkillNames ids={wanted} />
          </dd>
        </>
      ) : null}
    </dl>
  );
