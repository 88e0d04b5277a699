import type { StoredPicture } from '#contracts/platform/pictures.ts';
import { newId } from '#db/client/ids.ts';
import { users } from '#db/schema/auth/members.ts';
import { uploads } from '#db/schema/platform/uploads.ts';
import { posts } from '#db/schema/posts/posts.ts';
import { portfolioItems } from '#db/schema/profile/portfolio.ts';
import { and, eq, inArray, like } from 'drizzle-orm';
import type { Deps } from '../platform/context/context.ts';
import { loadSharp } from '../platform/core/load-sharp.ts';
import { newSecret } from '../platform/core/secrets.ts';
import { drawPicture } from '../platform/gateways/decoding/draw-picture.ts';
import type { DecodedFile } from '../platform/gateways/decoding/drawing.ts';
import { portfolioUpload, postUpload } from '../platform/uploads/purposes.ts';
import { saveFiles } from '../platform/uploads/stored-file.ts';
import { type Scene, scenes } from './scenes.ts';
import { pastWork, picturesOfPosts } from './shown-work.ts';

type DrawDeps = Pick<Deps, 'db' | 'objects' | 'vaults'>;
type ShownPictures = { userId: string; boundTo: string; pictures: { scene: Scene; alt: string }[] };
type Upload = typeof uploads.$inferInsert;

const DOMAIN = '@proquo.test';

/** Draws each scene once, however many show it. */
const makeScenes = () => {
  const drawings = new Map<Scene, Promise<DecodedFile<'full' | 'thumb'>>>();
  const make = async (scene: Scene) => {
    const sharp = await loadSharp();
    const png = await sharp(Buffer.from(scenes[scene])).png({ compressionLevel: 1 }).toBuffer();
    return drawPicture(png, postUpload.drawing);
  };
  return (scene: Scene): Promise<DecodedFile<'full' | 'thumb'>> => {
    const drawn = drawings.get(scene) ?? make(scene);
    drawings.set(scene, drawn);
    return drawn;
  };
};

type DrawScene = ReturnType<typeof makeScenes>;

/** Stores pictures as uploads are; answers what shows them, and their rows. */
const storePictures = async (
  deps: DrawDeps,
  purpose: typeof postUpload,
  drawScene: DrawScene,
  { userId, boundTo, pictures }: ShownPictures,
): Promise<{ shown: StoredPicture[]; rows: Upload[] }> => {
  const now = Date.now();
  const stored = await Promise.all(
    pictures.map(async ({ scene, alt }) => {
      const { files, type, width = 1, height = 1 } = await drawScene(scene);
      const key = newSecret();
      await saveFiles(deps, purpose, key, files);
      const bytes = files.full.length + files.thumb.length;
      const row = {
        key,
        userId,
        purpose: purpose.name,
        status: 'in-use' as const,
        type,
        bytes,
        width,
        height,
        boundTo,
      };
      return {
        shown: { id: key, secret: newSecret(), alt, width, height },
        row: { ...row, createdAt: now, expiresAt: now },
      };
    }),
  );
  return { shown: stored.map(({ shown }) => shown), rows: stored.map(({ row }) => row) };
};

const drawForPosts = async (deps: DrawDeps, drawScene: DrawScene): Promise<void> => {
  const { db } = deps;
  const rows = await db.read
    .select({ id: posts.id, userId: posts.userId, title: posts.serviceOffered })
    .from(posts)
    .innerJoin(users, eq(users.id, posts.userId))
    .where(
      and(
        like(users.email, `%${DOMAIN}`),
        inArray(posts.serviceOffered, Object.keys(picturesOfPosts)),
        eq(posts.updatedAt, posts.createdAt),
        eq(posts.status, 'active'),
      ),
    );
  for (const { id, userId, title } of rows) {
    const pictures = picturesOfPosts[title] ?? [];
    const { shown, rows: stored } = await storePictures(deps, postUpload, drawScene, { userId, boundTo: id, pictures });
    await db.write(async (tx) => {
      await tx.insert(uploads).values(stored);
      await tx.update(posts).set({ pictures: shown }).where(eq(posts.id, id));
    });
  }
};

const drawForPastWork = async (deps: DrawDeps, drawScene: DrawScene): Promise<void> => {
  const { db } = deps;
  const emails = Object.keys(pastWork).map((name) => `${name}${DOMAIN}`);
  const members = await db.read
    .select({ id: users.id, email: users.email, createdAt: users.createdAt })
    .from(users)
    .where(inArray(users.email, emails));
  for (const { id: userId, email, createdAt } of members) {
    for (const { title, words, pictures } of pastWork[email.slice(0, -DOMAIN.length)] ?? []) {
      const id = newId();
      const stored = await storePictures(deps, portfolioUpload, drawScene, { userId, boundTo: id, pictures });
      await db.write(async (tx) => {
        await tx.insert(uploads).values(stored.rows);
        await tx.insert(portfolioItems).values({ id, userId, title, words, pictures: stored.shown, createdAt });
      });
    }
  }
};

/** Gives the demo's posts pictures and some of its members past work, stored like uploads; once, as members change both. */
export const drawWork = async (deps: DrawDeps): Promise<void> => {
  const isPicture = inArray(uploads.purpose, [postUpload.name, portfolioUpload.name]);
  if ((await deps.db.read.$count(uploads, isPicture)) > 0) return;
  const drawScene = makeScenes();
  await drawForPosts(deps, drawScene);
  await drawForPastWork(deps, drawScene);
};
