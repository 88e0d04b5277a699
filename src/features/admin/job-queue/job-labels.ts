import type { JobState } from '#contracts/jobs.ts';

export const stateLabels: Record<JobState, string> = {
  dead: 'Given up',
  failed: 'Failed',
  running: 'Running',
  queued: 'Waiting',
  done: 'Done',
};

export const stateHints: Record<JobState, string> = {
  dead: 'These did not succeed and are tried no more, until you say so.',
  failed: 'These did not succeed yet and are tried again by themselves.',
  running: 'These are being done right now.',
  queued: 'These wait for their time.',
  done: 'These succeeded. They are forgotten after a week.',
};
