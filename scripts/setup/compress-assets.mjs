/** Writes each text file of a build once more as brotli and as gzip, for servers to send as it is. */
import { readFile, readdir, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { promisify } from 'node:util';
import { brotliCompress, constants, gzip } from 'node:zlib';

const texts = /\.(?:js|css|svg|json)$/;
/** Smaller ones fit into one packet as they are. */
const MIN_BYTES = 1_024;
const AT_ONCE = 8;

/**
 * @param {string} folder
 * @returns {Promise<void>}
 */
export async function compressAssets(folder) {
  const files = (await readdir(folder)).filter((name) => texts.test(name));
  const compressNext = async () => {
    for (let name = files.pop(); name !== undefined; name = files.pop()) {
      const path = join(folder, name);
      const text = await readFile(path);
      if (text.length < MIN_BYTES) continue;
      const params = { [constants.BROTLI_PARAM_SIZE_HINT]: text.length };
      await writeFile(`${path}.br`, await promisify(brotliCompress)(text, { params }));
      await writeFile(`${path}.gz`, await promisify(gzip)(text, { level: constants.Z_BEST_COMPRESSION }));
    }
  };
  await Promise.all(Array.from({ length: AT_ONCE }, compressNext));
}
