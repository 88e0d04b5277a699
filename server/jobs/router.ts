import * as contract from '#contracts/jobs.ts';
import { idInput, pageOf } from '#contracts/shared.ts';
import { adminProcedure, rest, router } from '../trpc.ts';
import { countJobs } from './count.ts';
import { listJobs } from './list.ts';
import { retryJob } from './retry.ts';

const tag = 'Admin';

export const jobsRouter = router({
  list: adminProcedure
    .meta(rest('GET', '/admin/jobs', 'What the server does in the background', { tag, paged: true }))
    .input(contract.listJobsInput)
    .output(pageOf(contract.job))
    .query(({ ctx, input }) => listJobs(ctx, input)),
  counts: adminProcedure.output(contract.jobCounts).query(({ ctx }) => countJobs(ctx)),
  retry: adminProcedure
    .meta(rest('POST', '/admin/jobs/{id}/retry', 'Try a failed job again', { tag }))
    .input(idInput)
    .output(contract.job)
    .mutation(({ ctx, input }) => retryJob(ctx, input)),
});
