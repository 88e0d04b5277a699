import { existsSync } from 'node:fs';
import { createRequire } from 'node:module';
import { sharePictures } from '#db/schema/public/share-pictures.ts';
import type { Reader } from '../reader.ts';
import { boundedWork } from '../../platform/core/bounded-work.ts';
import { escapeHtml } from '../../platform/core/escape-html.ts';
import { loadSharp } from '../../platform/core/load-sharp.ts';
import { postUpload } from '../../platform/uploads/purposes.ts';
import { readFile } from '../../platform/uploads/stored-file.ts';
import { shorten } from '../shorten.ts';
import { findShareTexts, type SharedPage, shareObject, type ShareTexts } from './share-texts.ts';

const WIDTH = 1200;
const HEIGHT = 630;
const LEFT = 80;
const PICTURE = 400;
const ink = '#17212b';
const muted = '#55606b';
const teal = '#0e6e6b';

const QUOTE =
  'M9.6 4.2a6.4 6.4 0 0 1 6.4 6.5c0 6.3-3.4 10.6-9 12.8-.9.3-1.6-.8-.9-1.5 2-1.8 3.2-3.2 3.7-5A6.4 6.4 0 1 1 9.6 4.2Z';

/** The page without words; the library draws letters only from font files. */
const background = (width: number): Buffer =>
  Buffer.from(
    `<svg xmlns="http://www.w3.org/2000/svg" width="${WIDTH}" height="${HEIGHT}"><rect width="${WIDTH}" height="${HEIGHT}" fill="#fbf8f3"/><rect y="${HEIGHT - 14}" width="${width / 2}" height="14" fill="${teal}"/><rect x="${width / 2}" y="${HEIGHT - 14}" width="${WIDTH}" height="14" fill="#f2b04b"/><g transform="translate(${LEFT} 62) scale(2)"><path d="${QUOTE}" fill="${teal}"/><path d="${QUOTE}" transform="rotate(180 16 16)" fill="#f2b04b"/></g></svg>`,
  );

/** The build copies the fonts beside the client; the sources have them as a package. */
const fontFile = (folder: string, weight: '400Regular' | '600SemiBold'): string => {
  const built = `${folder}/public-pages/Inter_${weight}.ttf`;
  return existsSync(built)
    ? built
    : createRequire(import.meta.url).resolve(`@expo-google-fonts/inter/${weight}/Inter_${weight}.ttf`);
};

type Line = { text: string; size: number; color: string; top: number; isBold: boolean; left?: number };

const draw = async (folder: string, words: ShareTexts, picture: Buffer | null, appName: string): Promise<Buffer> => {
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
            text: `<span foreground="${color}">${escapeHtml(text)}</span>`,
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

const bounded = boundedWork({ concurrency: 1, maxWaiting: 50, refusal: 'TOO_MANY_UPLOADS' });

/** Null if the storage fails, too: then the picture is drawn again. */
const findStored = (ctx: Reader, name: string): Promise<Buffer | null> =>
  ctx.objects.get(shareObject(name)).catch((error: unknown) => {
    ctx.log.error(error, 'could not read a share picture');
    return null;
  });

/** The row is stored before the file, so that no file is forgotten. */
const store = async (ctx: Reader, name: string, picture: Buffer): Promise<void> => {
  try {
    await ctx.db.write((tx) => tx.insert(sharePictures).values({ name, drawnAt: Date.now() }).onConflictDoNothing());
    await ctx.objects.put(shareObject(name), picture);
  } catch (error) {
    ctx.log.error(error, 'could not store a share picture');
  }
};

/**
 * The picture that previews of a link show, 1200 x 630. Drawn once for the words that it shows, on whichever node.
 * @param folder the built client
 */
export const writeSharePicture = async (ctx: Reader, page: SharedPage, folder: string): Promise<Buffer> => {
  const { name, words } = await findShareTexts(ctx, page);
  const stored = await findStored(ctx, name);
  if (stored) return stored;
  return bounded.run(async () => {
    // While this request waited, another one may have drawn the same picture.
    const storedMeanwhile = await findStored(ctx, name);
    if (storedMeanwhile) return storedMeanwhile;
    const appName = ctx.env.APP_NAME;
    const picture = words.pictureId ? await readFile(ctx, postUpload, words.pictureId, 'full').catch(() => null) : null;
    if (!words.pictureId || picture) {
      const drawing = await draw(folder, words, picture, appName).catch(() => null);
      if (drawing) await store(ctx, name, drawing);
      if (drawing) return drawing;
    }
    // The photo is lost, broken or out of reach; the words are there.
    return draw(folder, words, null, appName);
  });
};
