import { uploads } from '#db/schema/jobs.ts';
import { newSecret } from '../core/secrets.ts';
import type { MemberContext } from '../context/context.ts';
import { openedAt } from '../context/opened-at.ts';
import { MINUTE } from '../core/time.ts';

const LIFETIME_MS = 15 * MINUTE;

/** An absolute, signed URL that accepts one picture within 15 minutes. */
export const requestUpload = async (ctx: MemberContext): Promise<{ uploadURL: string }> => {
  const key = newSecret();
  const now = Date.now();
  const expiresAt = now + LIFETIME_MS;
  await ctx.db.write((tx) =>
    tx.insert(uploads).values({ key, userId: ctx.actor.id, status: 'issued', createdAt: now, expiresAt }),
  );
  if (ctx.objects.direct) return { uploadURL: await ctx.objects.direct.addressFor(key, LIFETIME_MS / 1000) };
  const query = new URLSearchParams({ expires: String(expiresAt), signature: ctx.objects.sign(key, expiresAt) });
  return { uploadURL: `${openedAt(ctx)}/api/objects/upload/${key}?${query}` };
};
