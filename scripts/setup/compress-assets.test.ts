import { readFileSync, readdirSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { brotliDecompressSync, gunzipSync } from 'node:zlib';
import { expect, test } from 'vitest';
import { compressAssets } from './compress-assets.mjs';
import { makeFolder } from '../test/temporary-folder.ts';

test('texts of a build are there compressed too; small ones and fonts only as they are', async () => {
  const folder = makeFolder('compressed');
  const code = 'trade(skills);\n'.repeat(200);
  for (const name of ['app-1.js', 'app-2.css', 'letters-1.woff2']) writeFileSync(join(folder, name), code);
  writeFileSync(join(folder, 'tiny-1.js'), 'trade()');
  await compressAssets(folder);
  const made = ['app-1.js.br', 'app-1.js.gz', 'app-2.css.br', 'app-2.css.gz'];
  expect(readdirSync(folder).toSorted()).toEqual(
    ['app-1.js', 'app-2.css', 'letters-1.woff2', 'tiny-1.js', ...made].toSorted(),
  );
  expect(brotliDecompressSync(readFileSync(join(folder, 'app-1.js.br'))).toString()).toBe(code);
  expect(gunzipSync(readFileSync(join(folder, 'app-2.css.gz'))).toString()).toBe(code);
});
