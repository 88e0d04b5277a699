import * as contract from '#contracts/admin/jobs.ts';
import { idInput, pageOf } from '#contracts/shared/basics.ts';
import { rest } from '../../platform/trpc/procedure-meta.ts';
import { staffProcedure, router } from '../../platform/trpc/procedures.ts';
import { countJobs } from '../../platform/jobs/count.ts';
import { listJobs } from './list.ts';
import { retryJob } from './retry.ts';

const tag = 'Admin';

export const jobsRouter = router({
  list: staffProcedure('jobs')
    .meta(
      rest('GET', '/admin/jobs', {
        tag,
        summary: 'List background jobs',
        description: 'Latest first.',
        isPaged: true,
      }),
    )
    .input(contract.listJobsInput)
    .output(pageOf(contract.job))
    .query(({ ctx, input }) => listJobs(ctx, input)),
  counts: staffProcedure('jobs')
    .output(contract.jobCounts)
    .query(({ ctx }) => countJobs(ctx)),
  retry: staffProcedure('jobs')
    .meta(
      rest('POST', '/admin/jobs/{id}/retry', {
        tag,
        summary: 'Retry a failed job',
        refuses: ['JOB_NOT_FOUND', 'JOB_NOT_DEAD'],
      }),
    )
    .input(idInput)
    .output(contract.job)
    .mutation(({ ctx, input }) => retryJob(ctx, input)),
});
