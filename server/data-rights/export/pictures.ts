import { verificationSubmissions } from '#db/schema/profile/verification.ts';
import { uploads } from '#db/schema/profile/uploads.ts';
import { and, eq } from 'drizzle-orm';
import type { MemberContext } from '../../platform/context/context.ts';
import { readIdentityPicture } from '../../profile/verification/stored-pictures.ts';
import { pictureKeys } from '../../profile/store-upload.ts';

const dataUrl = (media: string, bytes: Buffer) => `data:${media};base64,${bytes.toString('base64')}`;

type Picture = { about: string; size?: 'full' | 'thumb'; submissionId?: string; data: string };

/**
 * The member's stored pictures, one at a time: the profile picture, and in a browser session those of identity checks.
 */
export async function* picturesOf(ctx: MemberContext): AsyncGenerator<Picture[]> {
  const { read } = ctx.db;
  const me = ctx.actor.id;
  const inUse = await read
    .select({ key: uploads.key })
    .from(uploads)
    .where(and(eq(uploads.userId, me), eq(uploads.status, 'in-use')));
  for (const { key } of inUse) {
    for (const size of ['full', 'thumb'] as const) {
      const bytes = await ctx.objects.get(pictureKeys(key)[size]);
      if (bytes) yield [{ about: 'profile picture', size, data: dataUrl('image/webp', bytes) }];
    }
  }
  // An API token is not enough for identity pictures.
  if (ctx.actor.via !== 'session') return;
  const checks = await read
    .select({
      id: verificationSubmissions.id,
      livePhoto: verificationSubmissions.livePhotoKey,
      idDocument: verificationSubmissions.idDocumentKey,
    })
    .from(verificationSubmissions)
    .where(eq(verificationSubmissions.userId, me));
  for (const { id, livePhoto, idDocument } of checks) {
    for (const [about, key] of [
      ['live photo', livePhoto],
      ['ID document', idDocument],
    ] as const) {
      const bytes = await readIdentityPicture(ctx, key);
      if (bytes) yield [{ about, submissionId: id, data: dataUrl('image/jpeg', bytes) }];
    }
  }
}
