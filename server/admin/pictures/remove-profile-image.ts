import type { AdminUserDetails } from '#contracts/admin/admin.ts';
import type { removeProfileImageInput } from '#contracts/admin/decisions.ts';
import { users } from '#db/schema/auth/members.ts';
import { uploads } from '#db/schema/platform/uploads.ts';
import { eq } from 'drizzle-orm';
import type { z } from 'zod';
import { readUserDetails } from '../../auth/members/user-details.ts';
import { assertMayActOn } from '../../auth/staff/assert-may-act-on.ts';
import { APPEAL_MS } from '../../decisions/time-to-appeal.ts';
import { recordDecision } from '../../decisions/record.ts';
import { notifyMember } from '../../notifications/notify.ts';
import { recordAudit } from '../../platform/audit/record-audit.ts';
import type { MemberContext } from '../../platform/context/context.ts';
import { AppError } from '../../platform/core/app-error.ts';
import { keyOfProfileImage, type UndoPicture } from '../appeals/undo/restore-picture.ts';
import { findManagedMemberOrThrow } from '../find-managed-member.ts';
import { pictureRemoved } from './notices.ts';

/** Removes a member's profile picture, which is kept unseen while the decision can be appealed. */
export const removeProfileImage = (
  ctx: MemberContext,
  { id, reason, rule }: z.infer<typeof removeProfileImageInput>,
): Promise<AdminUserDetails> =>
  ctx.db.write(async (tx) => {
    await assertMayActOn(ctx, tx, id);
    const { profileImageUrl } = await findManagedMemberOrThrow(tx, id);
    const key = keyOfProfileImage(profileImageUrl);
    if (!key) throw new AppError('PICTURE_NOT_FOUND');
    await tx.update(users).set({ profileImageUrl: null, updatedAt: Date.now() }).where(eq(users.id, id));
    await tx
      .update(uploads)
      .set({ status: 'orphaned', expiresAt: Date.now() + APPEAL_MS })
      .where(eq(uploads.key, key));
    await recordAudit(ctx, tx, {
      action: 'user.remove-picture',
      subjectType: 'user',
      subjectId: id,
      details: { reason },
    });
    const undo: UndoPicture = { purpose: 'profile', boundTo: id, picture: null, at: 0, profileImageUrl };
    const decisionIds = await recordDecision(tx, {
      kind: 'picture_removed',
      subject: { type: 'picture', id: key, words: null },
      userIds: [id],
      grounds: { reason, rule },
      foundBy: 'staff',
      decidedBy: ctx.actor.id,
      undo,
    });
    await notifyMember(ctx, tx, pictureRemoved, {
      userId: id,
      pictureId: decisionIds.get(id) ?? key,
      title: null,
      reason,
      rule,
    });
    return readUserDetails(tx, id);
  });
