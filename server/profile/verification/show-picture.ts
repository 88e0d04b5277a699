import { verificationSubmissions } from '#db/schema/profile/verification.ts';
import { eq } from 'drizzle-orm';
import { findRefusalOfStaff } from '../../platform/trpc/refuse-staff.ts';
import { AppError } from '../../platform/core/app-error.ts';
import type { Context } from '../../platform/context/context.ts';
import { readIdentityPicture } from './stored-pictures.ts';

/** A picture of a submission, for staff who check identities. */
export const showIdentityPicture = async (
  ctx: Context,
  { id, picture }: { id: string; picture: string },
): Promise<Buffer> => {
  if (!ctx.actor) throw new AppError('UNAUTHORIZED');
  const refused = await findRefusalOfStaff(ctx, 'identity');
  if (refused) throw new AppError(refused);
  const [row] = await ctx.db.read
    .select({
      'live-photo': verificationSubmissions.livePhotoKey,
      'id-document': verificationSubmissions.idDocumentKey,
    })
    .from(verificationSubmissions)
    .where(eq(verificationSubmissions.id, id));
  const key = row && Object.hasOwn(row, picture) ? row[picture as keyof typeof row] : null;
  const bytes = await readIdentityPicture(ctx, key);
  if (!bytes) throw new AppError('VERIFICATION_NOT_FOUND');
  return bytes;
};
