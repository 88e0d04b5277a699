import { useQuery } from '@tanstack/react-query';
import { trpc } from '#src/api/trpc.ts';
import { useSkills } from '#src/hooks/use-skills.ts';
import { dollars } from '#src/lib/format.ts';

interface UsualValueProps {
  skillId: string;
  value: number;
  onTake: (value: number) => void;
}

/** What open posts usually ask for the skill, and a button that takes it; nothing where too few posts name it. */
export function UsualValue({ skillId, value, onTake }: UsualValueProps) {
  const { data } = useQuery(trpc.matches.usualValue.queryOptions({ id: skillId }, { staleTime: 600_000 }));
  const skill = useSkills().skills.find(({ id }) => id === skillId);
  if (!data || !skill) return null;
  const { low, middle, high } = data;
  return (
    <p className="text-sm">
      <span>{`${skill.name} is usually ${low === high ? dollars(low) : `${dollars(low)} to ${dollars(high)}`}.`}</span>{' '}
      {value === middle ? null : (
        <button type="button" className="link min-h-11 md:min-h-6" onClick={() => onTake(middle)}>
          {`Use ${dollars(middle)}`}
        </button>
      )}
    </p>
  );
}
