import { type MemberFilter, memberFilter } from '#contracts/admin/admin.ts';
import { Chip } from '#src/components/ui/chip.tsx';

const labels: Record<MemberFilter, string> = {
  all: 'All',
  suspended: 'Suspended',
  verified: 'Verified',
  premium: 'Premium',
  admins: 'Admins',
  staff: 'Team',
  founders: 'Founders',
  incomplete: 'Incomplete profiles',
};

interface MemberFiltersProps {
  value: MemberFilter;
  onChange: (filter: MemberFilter) => void;
}

/** The filter by kind of member. */
export const MemberFilters = ({ value, onChange }: MemberFiltersProps) => (
  <div role="group" aria-label="Kinds of members" className="flex flex-wrap gap-2">
    {memberFilter.options.map((filter) => (
      <Chip key={filter} pressed={filter === value} onClick={() => onChange(filter)} className="max-md:min-h-11">
        {labels[filter]}
      </Chip>
    ))}
  </div>
);
