import { drawPicture } from '../decoding/draw-picture.ts';

const formats = ['jpeg', 'png', 'gif', 'webp'];
const refusals = { noPicture: 'NOT_AN_IMAGE', wrongFormat: 'NOT_AN_IMAGE' } as const;
const SIZES = { full: 512, thumb: 96 } as const;

/** Draws the two sizes of a profile picture: upright, square, WebP, without metadata. */
export const drawProfilePicture = async (bytes: Buffer): Promise<{ full: Buffer; thumb: Buffer }> => {
  const at = (side: number) =>
    drawPicture(bytes, { formats, refusals }, (picture) =>
      picture.autoOrient().resize(side, side, { fit: 'cover', position: 'attention' }).webp({ quality: 82 }),
    );
  return { full: await at(SIZES.full), thumb: await at(SIZES.thumb) };
};
