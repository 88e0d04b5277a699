import { AppError } from '../../core/app-error.ts';
import { loadSharp } from '../../core/load-sharp.ts';
import { formatOf } from '../storage/picture-format.ts';

const accepted = new Set(['jpeg', 'png', 'webp', 'heif']);
const MAX_PIXELS = 60_000_000;
const MAX_SIDE = 2000;

/**
 * Normalises a picture of an identity check: upright, at most 2000 px a side, JPEG, without metadata. The content
 * decides the format, not a name or a header.
 */
export const normaliseIdentityPicture = async (bytes: Buffer): Promise<Buffer> => {
  if (!formatOf(bytes)) throw new AppError('VERIFICATION_NOT_AN_IMAGE');
  const sharp = await loadSharp();
  try {
    const picture = sharp(bytes, { limitInputPixels: MAX_PIXELS });
    const { format } = await picture.metadata();
    if (!format || !accepted.has(format)) throw new AppError('VERIFICATION_NOT_AN_IMAGE');
    return await picture
      .autoOrient()
      .flatten({ background: 'white' })
      .resize(MAX_SIDE, MAX_SIDE, { fit: 'inside', withoutEnlargement: true })
      .jpeg({ quality: 90 })
      .toBuffer();
  } catch (error) {
    throw error instanceof AppError ? error : new AppError('VERIFICATION_NOT_AN_IMAGE');
  }
};
