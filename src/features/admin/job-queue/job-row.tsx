import { RotateCw } from 'lucide-react';
import type { Job, JobState } from '#contracts/admin/jobs.ts';
import { Badge } from '#src/components/core/badge.tsx';
import { Button } from '#src/components/core/button.tsx';
import { stateLabels } from '#src/features/admin/job-queue/job-labels.ts';
import { fullDate } from '#src/lib/time/time-ago.ts';
import { trpc } from '#src/api/trpc.ts';
import { useAction } from '#src/api/use-action.ts';

const tones: Record<JobState, 'danger' | 'marigold' | 'teal' | 'neutral'> = {
  dead: 'danger',
  failed: 'marigold',
  running: 'teal',
  queued: 'neutral',
  done: 'neutral',
};

const when = (job: Job) => {
  if (job.finishedAt) return `Ended ${fullDate(job.finishedAt)}`;
  return job.state === 'running' ? `Started ${fullDate(job.runAt)}` : `Next try ${fullDate(job.runAt)}`;
};

/** A job with its last error and a retry button. */
export function JobRow({ job }: { job: Job }) {
  const retry = useAction(trpc.jobs.retry, {
    success: { title: 'Job queued again', description: 'It will run in a few seconds.' },
    failure: "We couldn't queue the job again. Please try again.",
    refreshes: [trpc.jobs],
  });
  const canRetry = job.state === 'dead' || job.state === 'failed';
  return (
    <li className="flex flex-wrap items-center gap-x-4 gap-y-2 rounded-card border border-line bg-surface px-4 py-3">
      <div className="min-w-0 flex-1 basis-60">
        <p className="flex flex-wrap items-center gap-2">
          <span className="font-[560] break-all">{job.kind}</span>
          <Badge tone={tones[job.state]}>{stateLabels[job.state]}</Badge>
        </p>
        {job.lastError ? <p className="mt-1 text-sm break-words text-danger">{job.lastError}</p> : null}
        <p className="tabular mt-1 text-xs text-muted">
          {when(job)} · try {job.attempts} of {job.maxAttempts}
        </p>
      </div>
      {canRetry ? (
        <Button
          size="sm"
          variant="secondary"
          loading={retry.isPending}
          aria-label={`Try again: ${job.kind}`}
          onClick={() => retry.mutate({ id: job.id })}
        >
          <RotateCw aria-hidden className="size-4" />
          Try again
        </Button>
      ) : null}
    </li>
  );
}
