import { drawPicture } from '../decoding/draw-picture.ts';
import { isScreenshot } from '../storage/picture-origin.ts';

const formats = ['jpeg', 'png', 'webp', 'heif'];
const refusals = { noPicture: 'VERIFICATION_NOT_AN_IMAGE', wrongFormat: 'VERIFICATION_WRONG_FORMAT' } as const;
const MAX_SIDE = 2_000;

/** Draws a picture of an identity check: upright, at most 2000 px a side, JPEG, without metadata. */
export const drawIdentityPicture = async (bytes: Buffer): Promise<{ bytes: Buffer; isScreenshot: boolean }> => {
  const drawn = await drawPicture(bytes, { formats, refusals }, (picture) =>
    picture
      .autoOrient()
      .flatten({ background: 'white' })
      .resize(MAX_SIDE, MAX_SIDE, { fit: 'inside', withoutEnlargement: true })
      .jpeg({ quality: 90 }),
  );
  return { bytes: drawn, isScreenshot: await isScreenshot(bytes) };
};
