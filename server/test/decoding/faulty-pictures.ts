import { pictureOf } from '../pictures.ts';
import sharp from 'sharp';

const START_OF_SCAN = Buffer.from([0xff, 0xda]);

/** A photo in several colors. */
const photo = (): Promise<Buffer> =>
  sharp({
    create: {
      width: 400,
      height: 300,
      channels: 3,
      background: 'teal',
      noise: { type: 'gaussian', mean: 120, sigma: 30 },
    },
  })
    .jpeg()
    .toBuffer();

/** Some phones write zeros where the header of the scan says which coefficients it has. */
export const oddScanHeader = async (): Promise<Buffer> => {
  const bytes = Buffer.from(await photo());
  const at = bytes.indexOf(START_OF_SCAN);
  const length = bytes.readUInt16BE(at + 2);
  bytes.fill(0, at + 2 + length - 3, at + 2 + length);
  return bytes;
};

/** The last bytes did not arrive. */
export const cutShort = async (): Promise<Buffer> => (await photo()).subarray(0, -40);

/** A PNG whose last bytes did not arrive. */
export const cutPng = async (): Promise<Buffer> =>
  (
    await sharp(await photo())
      .png()
      .toBuffer()
  ).subarray(0, -40);

/** A GIF up to its frame, and the frame. */
const partsOf = (gif: Buffer) => {
  const [colors = 0] = gif.subarray(10);
  const head = 13 + (colors & 0x80 ? 3 * 2 ** ((colors & 7) + 1) : 0);
  return { head: gif.subarray(0, head), frame: gif.subarray(head, -1) };
};

/** A moving GIF: two still ones in turn. */
export const movingGif = async (size: { width: number; height: number; frames: number }): Promise<Buffer> => {
  const plain = await pictureOf({ format: 'gif', ...size });
  const box = await pictureOf({ width: 2, height: 2, background: 'orange' });
  const boxed = partsOf(
    await sharp(plain)
      .composite([{ input: box }])
      .gif()
      .toBuffer(),
  );
  const frames = [boxed.frame, partsOf(plain).frame];
  const moving = Array.from({ length: size.frames }, (_none, n) => frames[n % 2] ?? boxed.frame);
  return Buffer.concat([boxed.head, ...moving, plain.subarray(-1)]);
};
