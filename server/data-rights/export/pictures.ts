import { verificationSubmissions } from '#db/schema/profile/verification.ts';
import { uploads } from '#db/schema/platform/uploads.ts';
import { and, eq } from 'drizzle-orm';
import type { MemberContext } from '../../platform/context/context.ts';
import { findPurpose } from '../../platform/uploads/purposes.ts';
import { readFile } from '../../platform/uploads/stored-file.ts';
import { readIdentityPicture } from '../../profile/verification/stored-pictures.ts';

const dataUrl = (media: string, bytes: Buffer) => `data:${media};base64,${bytes.toString('base64')}`;

type Picture = { about: string; size?: string; submissionId?: string; data: string };

/**
 * The member's stored pictures, one at a time: what they show, such as the profile picture, and in a browser session
 * those of identity checks.
 */
export async function* readPictures(ctx: MemberContext): AsyncGenerator<Picture[]> {
  const { read } = ctx.db;
  const me = ctx.actor.id;
  const inUse = await read
    .select({ key: uploads.key, purpose: uploads.purpose, type: uploads.type })
    .from(uploads)
    .where(and(eq(uploads.userId, me), eq(uploads.status, 'in-use')));
  for (const { key, purpose: name, type } of inUse) {
    const purpose = findPurpose(name);
    if (!purpose) continue;
    for (const size of Object.keys(purpose.drawing.sizes)) {
      const bytes = await readFile(ctx, purpose, key, size);
      if (bytes) yield [{ about: `${name} picture`, size, data: dataUrl(type ?? 'image/webp', bytes) }];
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
