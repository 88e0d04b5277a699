import { loadSharp } from '../../core/load-sharp.ts';

const WIDTH = 9;
const HEIGHT = 8;

/**
 * What a picture looks like, in 64 bits as hex: for each of 64 places whether it is brighter than the one beside it.
 * Other sizes, formats and qualities of a picture differ in few bits.
 */
export const computeFingerprint = async (bytes: Buffer): Promise<string> => {
  const sharp = await loadSharp();
  const pixels = await sharp(bytes).resize(WIDTH, HEIGHT, { fit: 'fill' }).grayscale().raw().toBuffer();
  let bits = 0n;
  for (let y = 0; y < HEIGHT; y += 1) {
    for (let x = 0; x < WIDTH - 1; x += 1) {
      const at = y * WIDTH + x;
      bits = (bits << 1n) | ((pixels[at] ?? 0) > (pixels[at + 1] ?? 0) ? 1n : 0n);
    }
  }
  return bits.toString(16).padStart(16, '0');
};
