import { createRequire } from 'node:module';
import { dirname, join } from 'node:path';
import { loadSharp } from '../../core/load-sharp.ts';

/** A width at which the small print of a card is about 25 px high. */
const READING_WIDTH = 1600;
const require = createRequire(import.meta.url);
const langPath = join(dirname(require.resolve('@tesseract.js-data/eng/package.json')), '4.0.0_best_int');

/** The text of a document by OCR. The model is a file of a package; nothing is fetched. */
export const readText = async (bytes: Buffer): Promise<string> => {
  const { default: tesseract } = await import('tesseract.js');
  const sharp = await loadSharp();
  const picture = await sharp(bytes).resize({ width: READING_WIDTH }).grayscale().normalize().png().toBuffer();
  const reader = await tesseract.createWorker('eng', 1, { langPath, gzip: true, cacheMethod: 'none' });
  try {
    return (await reader.recognize(picture)).data.text;
  } finally {
    await reader.terminate();
  }
};
