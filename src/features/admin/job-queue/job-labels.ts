import type { JobState } from '#contracts/admin/jobs.ts';

export const stateLabels: Record<JobState, string> = {
  dead: 'Given up',
  failed: 'Failed',
  running: 'Running',
  queued: 'Waiting',
  done: 'Done',
};

export const stateHints: Record<JobState, string> = {
  dead: "These failed and won't run again unless you retry them.",
  failed: 'These failed and will be retried automatically.',
  running: 'These are running right now.',
  queued: 'These are waiting for their turn.',
  done: "These succeeded. They're deleted after a week.",
};
