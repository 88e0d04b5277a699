import type { Job } from '#contracts/admin/jobs.ts';
import { jobs } from '#db/schema/platform/jobs.ts';
import { afterCommit } from '#db/client/scope.ts';
import { and, eq, gt, or } from 'drizzle-orm';
import { recordAudit } from '../../platform/audit/record-audit.ts';
import { AppError } from '../../platform/core/app-error.ts';
import type { MemberContext } from '../../platform/context/context.ts';
import { attemptsOf, type JobKind } from '../../platform/jobs/kinds.ts';
import { toJob } from './list.ts';
import { wakeWorkers } from '../../platform/jobs/wake.ts';

/** Runs a job again now, with as many attempts as a new one: a dead job, or one that is waiting for its next retry. */
export const retryJob = (ctx: MemberContext, { id }: { id: string }): Promise<Job> =>
  ctx.db.write(async (tx) => {
    const [before] = await tx.select().from(jobs).where(eq(jobs.id, id));
    if (!before) throw new AppError('JOB_NOT_FOUND');
    const [row] = await tx
      .update(jobs)
      .set({
        status: 'queued',
        runAt: Date.now(),
        finishedAt: null,
        // `attempts` is never reset, because a worker recognizes its own claim by the number of the attempt.
        maxAttempts: before.attempts + attemptsOf(before.kind as JobKind),
      })
      .where(and(eq(jobs.id, id), or(eq(jobs.status, 'dead'), and(eq(jobs.status, 'queued'), gt(jobs.attempts, 0)))))
      .returning();
    if (!row) throw new AppError('JOB_NOT_DEAD');
    await recordAudit(ctx, tx, { action: 'job.retry', subjectType: 'job', subjectId: id, details: { kind: row.kind } });
    afterCommit(wakeWorkers);
    return toJob(row);
  });
