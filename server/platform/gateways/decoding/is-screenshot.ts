import type { Metadata } from 'sharp';
import { loadSharp } from '../../core/load-sharp.ts';

/** Screen sizes of phones and tablets in pixels. Their screenshots are PNGs of exactly this size. */
const screens = new Set(
  [
    '750x1334 828x1792 1125x2436 1170x2532 1179x2556 1206x2622 1242x2208 1242x2688 1284x2778 1290x2796 1320x2868',
    '1080x2160 1080x2220 1080x2280 1080x2310 1080x2340 1080x2400 1080x2412 1080x2424 1344x2992 1440x2560 1440x2960',
    '1440x3040 1440x3088 1440x3120 1440x3200 720x1520 720x1600 1488x2266 1536x2048 1620x2160 1640x2360 1668x2388',
    '2048x2732',
  ].flatMap((line) => line.split(' ')),
);

const textsOf = ({ exif, xmp, comments }: Metadata): string =>
  [exif?.toString('latin1'), xmp?.toString('utf8'), ...(comments ?? []).map(({ text }) => text)].join('\n');

/**
 * Whether a picture looks like a screenshot: by metadata that phones and computers add, or as a PNG of exactly a
 * phone's screen size. Easy to circumvent on purpose; it catches mistakes.
 */
export const isScreenshot = async (bytes: Buffer): Promise<boolean> => {
  const sharp = await loadSharp();
  const metadata = await sharp(bytes, { limitInputPixels: false, failOn: 'none' }).metadata();
  // UTF-16 text in EXIF has a zero byte after each ASCII letter.
  if (/screen ?shot/i.test(textsOf(metadata).replaceAll('\0', ''))) return true;
  if (metadata.format !== 'png') return false;
  const sides = [metadata.width, metadata.height].toSorted((a, b) => a - b);
  return screens.has(sides.join('x'));
};
