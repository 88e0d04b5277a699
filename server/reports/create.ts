import type { createReportInput } from '#contracts/reports.ts';
import { newId } from '#db/client/ids.ts';
import { reports } from '#db/schema/trust.ts';
import type { z } from 'zod';
import { AppError } from '../core/app-error.ts';
import type { MemberContext } from '../context/context.ts';
import { gatherEvidence } from './evidence.ts';

/**
 * Tells the admins what is wrong with a member, a post or a message, with what is there now. Who reports the same
 * thing again while the first report is open is thanked, and nothing more is kept.
 */
export const createReport = async (
  ctx: MemberContext,
  { subjectType, subjectId, reason }: z.infer<typeof createReportInput>,
): Promise<{ success: true }> => {
  const evidence = await gatherEvidence(ctx, subjectType, subjectId);
  if (evidence.author.id === ctx.actor.id) throw new AppError('REPORT_OWN');
  const row = { reporterId: ctx.actor.id, subjectType, subjectId, reason, evidence, createdAt: Date.now() };
  await ctx.db.write((tx) =>
    tx
      .insert(reports)
      .values({ ...row, id: newId() })
      .onConflictDoNothing(),
  );
  return { success: true };
};
