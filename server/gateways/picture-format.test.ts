import sharp from 'sharp';
import { expect, test } from 'vitest';
import { pictureOf } from '../test/pictures.ts';
import { formatOf } from './picture-format.ts';

test.each(['png', 'jpeg', 'gif', 'webp'] as const)('%s is known by its first bytes', async (format) => {
  expect(formatOf(await pictureOf({ format }))).toBe(format);
});

test('HEIF is known by its first bytes', async () => {
  const picture = sharp({ create: { width: 8, height: 8, channels: 3, background: 'teal' } });
  expect(formatOf(await picture.avif().toBuffer())).toBe('heif');
});

test('TIFF is not, though the library opens it', async () => {
  const picture = sharp({ create: { width: 8, height: 8, channels: 3, background: 'teal' } });
  const bytes = await picture.tiff().toBuffer();
  expect((await sharp(bytes).metadata()).format).toBe('tiff');
  expect(formatOf(bytes)).toBeNull();
});

test.each([
  '',
  '<svg xmlns="http://www.w3.org/2000/svg"/>',
  '\ufeff <?xml version="1.0"?><svg/>',
  '%PDF-1.7',
  'RIFF1234',
])('nor is %j', (text) => expect(formatOf(Buffer.from(text))).toBeNull());
