import { loadSharp } from '../../core/load-sharp.ts';

const MAX_SIDE_PX = 640;
const THUMB_SIDE_PX = 16;

export type Quality = {
  /** The variance of the Laplacian: the strength of edges, low for blurred pictures. */
  sharpness: number;
  /** The mean of all gray values, 0 to 255. */
  brightness: number;
};

const toGray = async (bytes: Buffer, side: number, fit: 'inside' | 'fill') => {
  const sharp = await loadSharp();
  const { data, info } = await sharp(bytes)
    .resize(side, side, { fit, withoutEnlargement: fit === 'inside' })
    .grayscale()
    .raw()
    .toBuffer({ resolveWithObject: true });
  return { data, width: info.width, height: info.height };
};

/** The sharpness and brightness of a picture at the size that the check uses. */
export const measureQuality = async (bytes: Buffer): Promise<Quality> => {
  const { data, width, height } = await toGray(bytes, MAX_SIDE_PX, 'inside');
  const at = (index: number) => data[index] ?? 0;
  let sum = 0;
  let squares = 0;
  let count = 0;
  for (let y = 1; y < height - 1; y += 1) {
    for (let x = 1; x < width - 1; x += 1) {
      const here = y * width + x;
      const edge = at(here - 1) + at(here + 1) + at(here - width) + at(here + width) - 4 * at(here);
      sum += edge;
      squares += edge * edge;
      count += 1;
    }
  }
  const mean = count ? sum / count : 0;
  return {
    sharpness: count ? squares / count - mean * mean : 0,
    brightness: data.reduce((total, value) => total + value, 0) / Math.max(data.length, 1),
  };
};

/** The mean difference of two pictures' gray values at thumbnail size: near 0 for copies of one picture. */
export const measureDifference = async (first: Buffer, second: Buffer): Promise<number> => {
  const [a, b] = await Promise.all([first, second].map((bytes) => toGray(bytes, THUMB_SIDE_PX, 'fill')));
  if (!a || !b) return Number.POSITIVE_INFINITY;
  return a.data.reduce((total, value, index) => total + Math.abs(value - (b.data[index] ?? 0)), 0) / a.data.length;
};
