import type { Metadata, Sharp, SharpOptions } from 'sharp';
import { AppError } from '../../core/app-error.ts';
import { loadSharp } from '../../core/load-sharp.ts';
import { formatOf, isAnimatedPng, isAvifSequence } from '../storage/picture-format.ts';
import { isScreenshot } from './is-screenshot.ts';
import type { Drawing, DecodedFile, Size } from './drawing.ts';

/** The limit for a picture; for a moving one, for all frames together. */
const MAX_PIXELS = 64_000_000;
const MAX_FRAMES = 2_000;

const assertWithinBudget = (
  { width, height, pages = 1 }: Metadata,
  { isMoving = false, maxPixels = MAX_PIXELS, refusals }: Drawing,
) => {
  if (width * height > maxPixels) throw new AppError(refusals.tooManyPixels ?? 'PICTURE_TOO_LARGE');
  const isTooLong = pages > MAX_FRAMES || width * height * pages > MAX_PIXELS;
  if (isMoving && isTooLong) throw new AppError('ANIMATION_TOO_LONG');
};

/** Whether a picture has several frames; of PNG and AVIF the library reads only the first one and doesn't say so. */
const isMovingPicture = (bytes: Buffer, { format, pages = 1 }: Metadata): boolean =>
  pages > 1 || (format === 'png' && isAnimatedPng(bytes)) || (format === 'heif' && isAvifSequence(bytes));

/** Whether all of a picture has one color: what is left of a file of which nothing could be read. */
const isBlank = async (picture: Buffer): Promise<boolean> => {
  const sharp = await loadSharp();
  const { channels } = await sharp(picture).stats();
  return channels.every(({ stdev }) => stdev === 0);
};

const resized = (picture: Sharp, { side, fit }: Size): Sharp =>
  fit === 'square'
    ? picture.resize(side, side, { fit: 'cover', position: 'attention' })
    : picture.resize(side, side, { fit: 'inside', withoutEnlargement: true });

const encoded = (picture: Sharp, { format, quality }: Size, originalFormat: Metadata['format']): Sharp => {
  if (format === 'webp') return picture.webp({ quality });
  if (format === 'jpeg') return picture.flatten({ background: 'white' }).jpeg({ quality });
  // The usual effort doubles the time of a moving picture for a few percent of its size.
  if (originalFormat === 'gif') return picture.gif({ effort: 3 });
  return picture.toFormat(originalFormat, originalFormat === 'png' ? {} : { quality });
};

/** The details of a picture that is taken. Its first bytes are checked first: the decoder opens more formats. */
const inspect = async (bytes: Buffer, drawing: Drawing): Promise<Metadata> => {
  const { formats, refusals } = drawing;
  if (!formatOf(bytes)) throw new AppError(refusals.noPicture);
  const sharp = await loadSharp();
  const details = await sharp(bytes, { limitInputPixels: false, failOn: 'none' })
    .metadata()
    .catch((cause: unknown) => {
      throw new AppError(refusals.noPicture, { cause });
    });
  const isTaken = formats.some((format) => format === details.format);
  if (!isTaken || (details.format === 'heif' && details.compression !== 'av1'))
    throw new AppError(refusals.wrongFormat);
  if (refusals.moving && isMovingPicture(bytes, details)) throw new AppError(refusals.moving);
  assertWithinBudget(details, drawing);
  return details;
};

type Drawn = { data: Buffer; info: { width: number; height: number } };

/** Draws one size. A file with faults is drawn as far as it can be read, as browsers do. */
const drawSize = async (bytes: Buffer, drawing: Drawing, size: Size, details: Metadata): Promise<Drawn> => {
  const sharp = await loadSharp();
  const isAnimated = Boolean(drawing.isMoving) && (details.pages ?? 1) > 1;
  const draw = (failOn: SharpOptions['failOn']) => {
    const picture = sharp(bytes, { limitInputPixels: MAX_PIXELS, animated: isAnimated, failOn });
    // Still pictures are turned upright; moving ones carry no orientation.
    return encoded(resized(isAnimated ? picture : picture.autoOrient(), size), size, details.format).toBuffer({
      resolveWithObject: true,
    });
  };
  try {
    return await draw('warning');
  } catch {
    const asFarAsReadable = await draw('none').catch((cause: unknown) => {
      throw new AppError(drawing.refusals.noPicture, { cause });
    });
    if (await isBlank(asFarAsReadable.data)) throw new AppError(drawing.refusals.noPicture);
    return asFarAsReadable;
  }
};

/** Redraws a picture in its sizes, so that nothing of the file but what it shows is stored. */
export const drawPicture = async <S extends string>(bytes: Buffer, drawing: Drawing<S>): Promise<DecodedFile<S>> => {
  const details = await inspect(bytes, drawing);
  const sizes = Object.entries<Size>(drawing.sizes) as [S, Size][];
  const files: Partial<Record<S, Buffer>> = {};
  let first: Drawn['info'] | undefined;
  for (const [name, size] of sizes) {
    const { data, info } = await drawSize(bytes, drawing, size, details);
    files[name] = data;
    first ??= info;
  }
  const format = sizes[0]?.[1].format ?? 'own';
  const type = `image/${format === 'own' ? details.format : format}`;
  return {
    type,
    files: files as Record<S, Buffer>,
    isScreenshot: await isScreenshot(bytes),
    ...(first ? { width: first.width, height: first.height } : {}),
  };
};
