import { type askSupportInput, MAX_WAITING, type SupportRequest } from '#contracts/admin/support.ts';
import { newId } from '#db/client/ids.ts';
import { supportRequests } from '#db/schema/admin/support.ts';
import { and, eq } from 'drizzle-orm';
import type { z } from 'zod';
import { AppError } from '../../platform/core/app-error.ts';
import type { MemberContext } from '../../platform/context/context.ts';
import { lockMember } from '../../auth/members/lock-member.ts';
import { toSupportRequest, loadRank } from './support-row.ts';

/** Puts a member's question in the queue, at the place of their plan. */
export const askSupport = (ctx: MemberContext, { text }: z.infer<typeof askSupportInput>): Promise<SupportRequest> =>
  ctx.db.write(async (tx) => {
    const userId = ctx.actor.id;
    // Of two concurrent questions, the lock lets only one take the last place.
    await lockMember(tx, userId);
    const waiting = await tx
      .select({ text: supportRequests.text })
      .from(supportRequests)
      .where(and(eq(supportRequests.userId, userId), eq(supportRequests.status, 'waiting')));
    if (waiting.some((question) => question.text === text)) throw new AppError('SUPPORT_ASKED_ALREADY');
    if (waiting.length >= MAX_WAITING) throw new AppError('SUPPORT_LIMIT');
    const [row] = await tx
      .insert(supportRequests)
      .values({ id: newId(), userId, text, rank: await loadRank(tx, userId), createdAt: Date.now() })
      .returning();
    if (!row) throw new Error('could not store the question');
    return toSupportRequest(row);
  });
