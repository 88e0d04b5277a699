import { AppError } from '../../core/app-error.ts';
import { loadSharp } from '../../core/load-sharp.ts';
import { formatOf } from './picture-format.ts';

const accepted = new Set(['jpeg', 'png', 'gif', 'webp']);
const MAX_PIXELS = 40_000_000;
const SIZES = { full: 512, thumb: 96 } as const;

/**
 * Makes the two sizes of a profile picture from an upload: upright, square, WebP, without metadata. The content decides
 * the format, not a name or a header; SVG and oversized pictures are refused.
 */
export const encodeProfilePicture = async (bytes: Buffer): Promise<{ full: Buffer; thumb: Buffer }> => {
  if (!formatOf(bytes)) throw new AppError('NOT_AN_IMAGE');
  const sharp = await loadSharp();
  try {
    const { format } = await sharp(bytes, { limitInputPixels: MAX_PIXELS }).metadata();
    if (!format || !accepted.has(format)) throw new AppError('NOT_AN_IMAGE');
    const at = (side: number) =>
      sharp(bytes, { limitInputPixels: MAX_PIXELS })
        .autoOrient()
        .resize(side, side, { fit: 'cover', position: 'attention' })
        .webp({ quality: 82 })
        .toBuffer();
    return { full: await at(SIZES.full), thumb: await at(SIZES.thumb) };
  } catch (error) {
    throw error instanceof AppError ? error : new AppError('NOT_AN_IMAGE');
  }
};
