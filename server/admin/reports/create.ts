import type { createReportInput } from '#contracts/admin/reports.ts';
import { newId } from '#db/client/ids.ts';
import { reports } from '#db/schema/admin/reports.ts';
import type { z } from 'zod';
import { AppError } from '../../platform/core/app-error.ts';
import type { MemberContext } from '../../platform/context/context.ts';
import { collectEvidence } from './evidence.ts';

/**
 * Reports a member, a post, a picture, a message or a trade circle to the admins, with a copy of its current content.
 * While a report is open, the same one again is accepted but not stored.
 */
export const createReport = async (
  ctx: MemberContext,
  { subjectType, subjectId, reason }: z.infer<typeof createReportInput>,
): Promise<{ success: true }> => {
  const evidence = await collectEvidence(ctx, subjectType, subjectId);
  // A report of a circle is about all its members, also when the proposer reports it.
  if (subjectType !== 'circle' && evidence.author.id === ctx.actor.id) throw new AppError('REPORT_OWN');
  const authorId = evidence.author.id;
  const row = { reporterId: ctx.actor.id, authorId, subjectType, subjectId, reason, evidence, createdAt: Date.now() };
  await ctx.db.write((tx) =>
    tx
      .insert(reports)
      .values({ ...row, id: newId() })
      .onConflictDoNothing(),
  );
  return { success: true };
};
