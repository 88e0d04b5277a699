import type { JobState } from '#contracts/admin/jobs.ts';
import { Segmented } from '#src/components/core/segmented.tsx';
import { stateLabels } from '#src/features/admin/job-queue/job-labels.ts';

interface StateFilterProps {
  value: JobState;
  onChange: (state: JobState) => void;
  counts: Partial<Record<JobState, number>> | undefined;
}

const states: JobState[] = ['dead', 'failed', 'running', 'queued', 'done'];

/** The filter by job state, with the number of jobs in each. */
export const StateFilter = ({ value, onChange, counts }: StateFilterProps) => (
  <Segmented
    label="Jobs that are"
    value={value}
    onChange={onChange}
    options={states.map((state) => ({
      value: state,
      label: counts?.[state] === undefined ? stateLabels[state] : `${stateLabels[state]} ${counts[state]}`,
    }))}
  />
);
