import { uploads } from '#db/schema/platform/uploads.ts';
import { users } from '#db/schema/auth/members.ts';
import { and, eq, inArray, isNull } from 'drizzle-orm';
import type { Deps } from '../platform/context/context.ts';
import { loadSharp } from '../platform/core/load-sharp.ts';
import { newSecret } from '../platform/core/secrets.ts';
import { drawPicture } from '../platform/gateways/decoding/draw-picture.ts';
import { profileUpload } from '../platform/uploads/purposes.ts';
import { saveFiles } from '../platform/uploads/stored-file.ts';
import { looks } from './looks.ts';
import { portrait } from './portrait.ts';

const DOMAIN = '@proquo.test';

const namesWithLook = Object.keys(looks);
const svgOf = (name: string): string | null => {
  const look = looks[name];
  return look ? portrait(look, namesWithLook.indexOf(name)) : null;
};

/**
 * Gives the demo's members drawn profile pictures, stored like uploads. Skips members who changed anything in their
 * profile, so that a removed picture stays removed.
 */
export const drawPortraits = async (deps: Pick<Deps, 'db' | 'objects' | 'vaults'>): Promise<void> => {
  const { db } = deps;
  const untouched = and(isNull(users.profileImageUrl), eq(users.updatedAt, users.createdAt));
  const emails = namesWithLook.map((name) => `${name}${DOMAIN}`);
  const members = await db.read
    .select({ id: users.id, email: users.email })
    .from(users)
    .where(and(untouched, inArray(users.email, emails)));
  const drawn = members.flatMap(({ id, email }) => {
    const svg = svgOf(email.slice(0, -DOMAIN.length));
    return svg ? [{ id, svg, key: newSecret() }] : [];
  });
  if (drawn.length === 0) return;
  const sharp = await loadSharp();
  const stored = await Promise.all(
    drawn.map(async ({ id, svg, key }) => {
      const { files, type } = await drawPicture(await sharp(Buffer.from(svg)).png().toBuffer(), profileUpload.drawing);
      await saveFiles(deps, profileUpload, key, files);
      return { id, key, type, bytes: files.full.length + files.thumb.length };
    }),
  );
  const now = Date.now();
  await db.write(async (tx) => {
    await tx.insert(uploads).values(
      stored.map(({ id, key, type, bytes }) => ({
        key,
        purpose: profileUpload.name,
        type,
        userId: id,
        status: 'in-use' as const,
        bytes,
        createdAt: now,
        expiresAt: now,
      })),
    );
    for (const { id, key } of stored) {
      await tx
        .update(users)
        .set({ profileImageUrl: `/api/pictures/${key}` })
        .where(and(eq(users.id, id), untouched));
    }
  });
};
