import type { ErrorCode } from '#contracts/errors.ts';
import type { Metadata, Sharp, SharpOptions } from 'sharp';
import { AppError } from '../../core/app-error.ts';
import { loadSharp } from '../../core/load-sharp.ts';
import { formatOf } from '../storage/picture-format.ts';

/** Of a moving picture, those of all frames together. */
const MAX_PIXELS = 64_000_000;
const MAX_FRAMES = 2_000;

type Wanted = {
  /** The formats that are taken here. */
  formats: readonly string[];
  /** Whether a moving picture stays one; else its first frame is drawn. */
  isMoving?: boolean;
  refusals: { noPicture: ErrorCode; wrongFormat: ErrorCode };
};

const assertWithinBudget = ({ width, height, pages = 1 }: Metadata, isMoving: boolean) => {
  if (width * height > MAX_PIXELS) throw new AppError('PICTURE_TOO_LARGE');
  const tooLong = pages > MAX_FRAMES || width * height * pages > MAX_PIXELS;
  if (isMoving && tooLong) throw new AppError('ANIMATION_TOO_LONG');
};

/** Whether all of a picture has one color: what is left of a file of which nothing could be read. */
const isBlank = async (picture: Buffer): Promise<boolean> => {
  const sharp = await loadSharp();
  const { channels } = await sharp(picture).stats();
  return channels.every(({ stdev }) => stdev === 0);
};

/**
 * Redraws a picture, so that nothing of the file but what it shows is stored. Its first bytes are checked before it is
 * decoded, because the decoder opens more formats than those that are taken. A file with faults is drawn as far as it
 * can be read, as browsers do; one of which nothing can be seen is refused.
 */
export const drawPicture = async (
  bytes: Buffer,
  { formats, isMoving = false, refusals }: Wanted,
  draw: (picture: Sharp, details: Metadata) => Sharp,
): Promise<Buffer> => {
  if (!formatOf(bytes)) throw new AppError(refusals.noPicture);
  const sharp = await loadSharp();
  const details = await sharp(bytes, { limitInputPixels: false, failOn: 'none' })
    .metadata()
    .catch((cause: unknown) => {
      throw new AppError(refusals.noPicture, { cause });
    });
  const isReadable = formats.includes(details.format) && (details.format !== 'heif' || details.compression === 'av1');
  if (!isReadable) throw new AppError(refusals.wrongFormat);
  assertWithinBudget(details, isMoving);
  const drawn = (failOn: SharpOptions['failOn']) =>
    draw(
      sharp(bytes, { limitInputPixels: MAX_PIXELS, animated: isMoving && (details.pages ?? 1) > 1, failOn }),
      details,
    ).toBuffer();
  try {
    return await drawn('warning');
  } catch {
    const asFarAsReadable = await drawn('none').catch((cause: unknown) => {
      throw new AppError(refusals.noPicture, { cause });
    });
    if (await isBlank(asFarAsReadable)) throw new AppError(refusals.noPicture);
    return asFarAsReadable;
  }
};
