import type { requestUploadInput } from '#contracts/profile/profile.ts';
import type { z } from 'zod';
import type { MemberContext } from '../../platform/context/context.ts';
import { announceUpload } from '../../platform/uploads/announce.ts';
import { profileUpload } from '../../platform/uploads/purposes.ts';

/** Announces a profile picture: where to upload it. */
export const requestUpload = async (
  ctx: MemberContext,
  input: z.infer<typeof requestUploadInput> = {},
): Promise<{ uploadURL: string }> => ({ uploadURL: await announceUpload(ctx, profileUpload, input) });
