import sharp from 'sharp';
import { expect, test } from 'vitest';
import { formatOf } from './picture-format.ts';

const teal = () => sharp({ create: { width: 8, height: 8, channels: 3, background: 'teal' } });

test.each(['png', 'jpeg', 'gif', 'webp'] as const)('%s is known by its first bytes', async (format) => {
  expect(formatOf(await teal().toFormat(format).toBuffer())).toBe(format);
});

test('HEIF is recognized by its first bytes', async () => {
  expect(formatOf(await teal().avif().toBuffer())).toBe('heif');
});

test('TIFF is not recognized, though the library opens it', async () => {
  const bytes = await teal().tiff().toBuffer();
  expect((await sharp(bytes).metadata()).format).toBe('tiff');
  expect(formatOf(bytes)).toBeNull();
});

test.each([
  '',
  '<svg xmlns="http://www.w3.org/2000/svg"/>',
  '\ufeff <?xml version="1.0"?><svg/>',
  '%PDF-1.7',
  'RIFF1234',
])('%j is not recognized', (text) => expect(formatOf(Buffer.from(text))).toBeNull());
