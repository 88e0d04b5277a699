import { createHash } from 'node:crypto';
import { existsSync } from 'node:fs';
import { createRequire } from 'node:module';
import { splitInReturn } from '#contracts/posts/in-return.ts';
import { TAGLINE } from '#contracts/shared/app.ts';
import { headingOf } from '#contracts/public/titles.ts';
import { LRUCache } from 'lru-cache';
import type { Context } from '../../platform/context/context.ts';
import { boundedWork } from '../../platform/core/bounded-work.ts';
import { loadSharp } from '../../platform/core/load-sharp.ts';
import { postUpload } from '../../platform/uploads/purposes.ts';
import { readFile } from '../../platform/uploads/stored-file.ts';
import { findPublicProfile } from '../member.ts';
import { findPublicPost } from '../post.ts';
import { shorten } from '../shorten.ts';

const WIDTH = 1200;
const HEIGHT = 630;
const LEFT = 80;
const PICTURE = 400;
const ink = '#17212b';
const muted = '#55606b';
const teal = '#0e6e6b';

/** What is drawn. */
type Words = { above: string; title: string; below: string; pictureId: string | null };

const QUOTE =
  'M9.6 4.2a6.4 6.4 0 0 1 6.4 6.5c0 6.3-3.4 10.6-9 12.8-.9.3-1.6-.8-.9-1.5 2-1.8 3.2-3.2 3.7-5A6.4 6.4 0 1 1 9.6 4.2Z';

/** The page without words; the library draws letters from font files alone. */
const background = (width: number): Buffer =>
  Buffer.from(
    `<svg xmlns="http://www.w3.org/2000/svg" width="${WIDTH}" height="${HEIGHT}"><rect width="${WIDTH}" height="${HEIGHT}" fill="#fbf8f3"/><rect y="${HEIGHT - 14}" width="${width / 2}" height="14" fill="${teal}"/><rect x="${width / 2}" y="${HEIGHT - 14}" width="${WIDTH}" height="14" fill="#f2b04b"/><g transform="translate(${LEFT} 62) scale(2)"><path d="${QUOTE}" fill="${teal}"/><path d="${QUOTE}" transform="rotate(180 16 16)" fill="#f2b04b"/></g></svg>`,
  );

/** What the fonts have letters for; others would become boxes. */
const isDrawable = (text: string): boolean =>
  /^[\p{Script=Latin}\p{Script=Greek}\p{Script=Cyrillic}\p{Nd}\p{P}\p{Zs}\p{Sc}+<=>|~^`]*$/u.test(
    text.normalize('NFC'),
  );

const escaped = (text: string): string => text.replaceAll('&', '&amp;').replaceAll('<', '&lt;').replaceAll('>', '&gt;');

/** The build copies the fonts beside the client; the sources have them as a package. */
const fontFile = (folder: string, weight: '400Regular' | '600SemiBold'): string => {
  const built = `${folder}/public-pages/Inter_${weight}.ttf`;
  return existsSync(built)
    ? built
    : createRequire(import.meta.url).resolve(`@expo-google-fonts/inter/${weight}/Inter_${weight}.ttf`);
};

type Line = { text: string; size: number; color: string; top: number; isBold: boolean; left?: number };

const draw = async (folder: string, words: Words, picture: Buffer | null, appName: string): Promise<Buffer> => {
  const sharp = await loadSharp();
  const width = picture ? WIDTH - PICTURE : WIDTH;
  const lines: Line[] = [
    { text: appName, size: 40, color: ink, top: 74, isBold: true, left: LEFT + 84 },
    { text: shorten(words.above, 70), size: 30, color: teal, top: 190, isBold: true },
    { text: shorten(words.title, picture ? 70 : 100), size: 62, color: ink, top: 240, isBold: true },
    { text: shorten(words.below, picture ? 80 : 120), size: 30, color: muted, top: 490, isBold: false },
  ];
  const drawn = await Promise.all(
    lines
      .filter(({ text }) => text !== '')
      .map(async ({ text, size, color, top, isBold, left = LEFT }) => ({
        input: await sharp({
          text: {
            text: `<span foreground="${color}">${escaped(text)}</span>`,
            font: `Inter ${isBold ? 'SemiBold ' : ''}${size}`,
            fontfile: fontFile(folder, isBold ? '600SemiBold' : '400Regular'),
            width: width - left - 60,
            dpi: 72,
            rgba: true,
            wrap: 'word-char',
          },
        })
          .png()
          .toBuffer(),
        left,
        top,
      })),
  );
  const side = picture
    ? [{ input: await sharp(picture).resize(PICTURE, HEIGHT, { fit: 'cover' }).png().toBuffer(), left: width, top: 0 }]
    : [];
  return sharp(background(width))
    .composite([...drawn, ...side])
    .png({ compressionLevel: 9, palette: picture === null })
    .toBuffer();
};

const wordsOf = async (ctx: Context, kind: 'post' | 'member', id: string): Promise<Words> => {
  if (kind === 'member') {
    const { name, businessName, town, bio } = await findPublicProfile(ctx, id);
    const below = [town, bio].filter((part) => part !== null).join(' · ');
    return { above: businessName ?? '', title: name, below, pictureId: null };
  }
  const post = await findPublicPost(ctx, id);
  const where = [post.town, post.author.id === null ? null : post.author.name].filter((part) => part !== null);
  const inReturn = post.type === 'requesting' ? post.serviceOffered : splitInReturn(post.description).inReturn;
  return {
    above: [post.type === 'offering' ? 'Offering' : 'Looking for', ...where].join(' · '),
    title: headingOf(post),
    below: inReturn ? `In return: ${inReturn}` : splitInReturn(post.description).about,
    pictureId: post.pictures[0]?.id ?? null,
  };
};

const bounded = boundedWork({ concurrency: 1, maxWaiting: 50, refusal: 'TOO_MANY_UPLOADS' });
/** Kept until their words change, the newest some hundred of them. */
const drawnPictures = new LRUCache<string, Buffer>({
  maxSize: 20 * 1024 * 1024,
  sizeCalculation: ({ length }) => length,
});

/**
 * The picture that previews of a link show, 1200 x 630. Drawn once for the words that it shows; where the fonts lack
 * their letters, it shows the product.
 * @param folder the built client
 */
export const writeSharePicture = async (
  ctx: Context,
  { kind, id, folder }: { kind: 'post' | 'member'; id: string; folder: string },
): Promise<Buffer> => {
  const found = await wordsOf(ctx, kind, id);
  const appName = ctx.env.APP_NAME;
  const isPlain = ![found.above, found.title].every(isDrawable);
  const words = isPlain ? { above: '', title: TAGLINE, below: '', pictureId: null } : found;
  const below = isDrawable(words.below) ? words.below : '';
  const shown = { ...words, below };
  const key = createHash('sha256')
    .update(JSON.stringify([appName, shown]))
    .digest('base64url');
  const there = drawnPictures.get(key);
  if (there) return there;
  return bounded.run(async () => {
    const again = drawnPictures.get(key);
    if (again) return again;
    const picture = shown.pictureId ? await readFile(ctx, postUpload, shown.pictureId, 'full') : null;
    // Its file may be lost or broken; the words are there.
    const made = await draw(folder, shown, picture, appName).catch(() => draw(folder, shown, null, appName));
    drawnPictures.set(key, made);
    return made;
  });
};
