import { RESTORE_DAYS } from '#contracts/shared/app.ts';
import { erasures } from '#db/schema/data-rights/erasures.ts';
import { users } from '#db/schema/auth/members.ts';
import { and, eq, isNull } from 'drizzle-orm';
import { AppError } from '../../platform/core/app-error.ts';
import { assertProof, type GivenProof, assertStillProven } from '../../auth/proof/assert-proof.ts';
import { hashSecret } from '../../platform/core/secrets.ts';
import type { MemberContext } from '../../platform/context/context.ts';
import { raise } from '../../platform/context/raise.ts';
import { enqueue } from '../../platform/jobs/enqueue.ts';
import { DAY } from '../../platform/core/time.ts';
import { deleteOwnRows } from './delete-own-rows.ts';
import { enqueueErasedMails } from './erased-mail.ts';
import { restoreToken } from './restore-token.ts';
import { sealRows } from './sealed-rows.ts';
import { readProfile, sealRemoved } from './sealed.ts';
import { tombstone } from './tombstone.ts';

/**
 * Erases the account and the personal data. Messages stay under 'Former member'. What a member would miss is stored
 * encrypted for seven days, during which an emailed link restores it.
 */
export const eraseMember = async (ctx: MemberContext, proof: GivenProof): Promise<{ success: true }> => {
  const userId = ctx.actor.id;
  const proven = await assertProof(ctx, proof);
  const now = Date.now();
  const purgeAt = now + RESTORE_DAYS * DAY;
  await ctx.db.write(async (tx) => {
    await assertStillProven(ctx, tx, proven);
    const removed = await readProfile(tx, userId);
    // Visitors don't see a member who is away, so for them the page is then hidden and not gone.
    const wasShown = removed?.member.awayEndsAt === null;
    // First, so that notifications caused by the next steps do not contain the name.
    const updated = await tx
      .update(users)
      .set({ ...tombstone(userId), ...(wasShown ? {} : { visibility: 'members' }), deletedAt: now, updatedAt: now })
      .where(and(eq(users.id, userId), isNull(users.deletedAt)))
      .returning({ id: users.id });
    if (!removed || updated.length === 0) throw new AppError('UNAUTHORIZED');
    const sealed: Record<string, unknown> = {};
    const seal = (name: string, value: unknown) => void (sealed[name] = value);
    const { email, isEmailVerified } = removed.member;
    await raise(ctx, tx, 'MemberErased', { userId, email, isEmailVerified, at: now, purgeAt, wasShown, seal });
    seal(...(await sealRows(tx, userId)));
    await deleteOwnRows(tx, userId);
    await tx.insert(erasures).values({
      userId,
      sealed: sealRemoved(ctx, userId, { ...sealed, ...removed }),
      tokenHash: hashSecret(restoreToken(ctx, { userId, createdAt: now })),
      createdAt: now,
      purgeAt,
    });
    await enqueueErasedMails(tx, userId);
    await enqueue(tx, 'profile.forget-name', { userId });
    await enqueue(tx, 'profile.purge-erased', {}, { delayMs: RESTORE_DAYS * DAY });
  });
  ctx.setCookie(await ctx.sessions.end(null));
  return { success: true };
};
