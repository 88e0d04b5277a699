import { newSecret } from '../core/secrets.ts';
import { type MemberContext, pageOriginOf } from '../context/context.ts';
import { MINUTE } from '../core/time.ts';
import { uploads } from '#db/schema/platform/uploads.ts';
import type { Tx } from '#db/client/types.ts';
import type { Purpose } from './define-purpose.ts';

const LIFETIME_MS = 15 * MINUTE;

/** What each row of an upload begins with. */
export type Announced = Pick<typeof uploads.$inferInsert, 'key' | 'createdAt' | 'expiresAt'> & { status: 'issued' };

/**
 * Announces an upload: an absolute, signed URL that accepts one file within 15 minutes. It is the bucket's if there is
 * one and the size is known, because a bucket's address accepts only one size.
 * @param insert stores its row, where that is not in the table of uploads
 */
export const announceUpload = async (
  ctx: MemberContext,
  { name, address }: Purpose,
  { bytes }: { bytes?: number | undefined },
  insert = (tx: Tx, row: Announced): Promise<unknown> =>
    tx.insert(uploads).values({ ...row, userId: ctx.actor.id, purpose: name }),
): Promise<string> => {
  const key = newSecret();
  const createdAt = Date.now();
  const expiresAt = createdAt + LIFETIME_MS;
  await ctx.db.write((tx) => insert(tx, { key, status: 'issued', createdAt, expiresAt }));
  const { direct } = ctx.objects;
  if (direct && bytes) return direct.addressFor(key, { bytes, seconds: LIFETIME_MS / 1000 });
  const query = new URLSearchParams({ expires: String(expiresAt), signature: ctx.objects.sign(key, expiresAt) });
  return `${pageOriginOf(ctx)}/api/objects/${address?.path}/${key}?${query}`;
};
