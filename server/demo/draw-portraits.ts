import { uploads } from '#db/schema/profile/uploads.ts';
import { users } from '#db/schema/auth/members.ts';
import { and, eq, inArray, isNull } from 'drizzle-orm';
import type { Deps } from '../platform/context/context.ts';
import { loadSharp } from '../platform/core/load-sharp.ts';
import { newSecret } from '../platform/core/secrets.ts';
import { drawProfilePicture } from '../platform/gateways/storage/pictures.ts';
import { pictureKeys } from '../profile/store-upload.ts';
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
export const drawPortraits = async ({ db, objects }: Pick<Deps, 'db' | 'objects'>): Promise<void> => {
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
      const { full, thumb } = await drawProfilePicture(await sharp(Buffer.from(svg)).png().toBuffer());
      const names = pictureKeys(key);
      await Promise.all([objects.put(names.full, full), objects.put(names.thumb, thumb)]);
      return { id, key, bytes: full.length + thumb.length };
    }),
  );
  const now = Date.now();
  await db.write(async (tx) => {
    await tx.insert(uploads).values(
      stored.map(({ id, key, bytes }) => ({
        key,
        userId: id,
        status: 'in-use' as const,
        bytes,
        createdAt: now,
        expiresAt: now,
        storedAt: now,
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
