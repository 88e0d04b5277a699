import { AppError } from '../../core/app-error.ts';
import { loadSharp } from '../../core/load-sharp.ts';
import { formatOf } from '../storage/picture-format.ts';

const acceptedFormats = new Set(['jpeg', 'png', 'webp', 'heif']);
const MAX_PIXELS = 60_000_000;
const MAX_SIDE = 2000;

/**
 * Normalises a picture of an identity check: upright, at most 2000 px a side, JPEG, without metadata. Its first bytes are
 * checked before it is decoded, because sharp opens more formats than those that members may send.
 * @throws VERIFICATION_NOT_AN_IMAGE for any other format, and for a picture that cannot be decoded
 */
export const normaliseIdentityPicture = async (bytes: Buffer): Promise<Buffer> => {
  if (!formatOf(bytes)) throw new AppError('VERIFICATION_NOT_AN_IMAGE');
  const sharp = await loadSharp();
  try {
    const picture = sharp(bytes, { limitInputPixels: MAX_PIXELS });
    const { format } = await picture.metadata();
    if (!format || !acceptedFormats.has(format)) throw new AppError('VERIFICATION_NOT_AN_IMAGE');
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
