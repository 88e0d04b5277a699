import sharp, { type Metadata } from 'sharp';

/** Heights and widths, in pixels, of phones and tablets, whose screenshots are exactly as large and saved as PNG. */
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
 * Whether a picture says of itself that it is a screenshot: by a mark that phones and computers leave in it, or by
 * being a PNG of exactly a phone's screen. Someone who wants to can hide it; this is for who did not think of it.
 */
export const isScreenshot = async (bytes: Buffer): Promise<boolean> => {
  const found = await sharp(bytes).metadata();
  // UTF-16 texts of EXIF have a zero between their letters.
  if (/screen ?shot/i.test(textsOf(found).replaceAll('\0', ''))) return true;
  if (found.format !== 'png') return false;
  const sides = [found.width, found.height].toSorted((a, b) => a - b);
  return screens.has(sides.join('x'));
};
