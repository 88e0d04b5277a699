import { execFileSync } from 'node:child_process';
import { mkdirSync, rmSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { rolldown } from 'rolldown';
import { beforeAll, expect, test } from 'vitest';
import { withoutEnvFile } from './env-file.ts';
import { root } from './run.mjs';
import { makeFolder } from '../test/temporary-folder.ts';

/** A project with a bundle, as `npm start` and `npm run serve` run it. */
const folder = makeFolder('env');
beforeAll(async () => {
  writeFileSync(join(folder, 'package.json'), '{ "type": "module" }');
  const input = join(root, 'scripts/setup/env-file.ts');
  const bundle = await rolldown({ cwd: root, input, platform: 'node' });
  await bundle.write({ dir: join(folder, 'dist-server'), format: 'esm' });
  await bundle.close();
});

const load = (own: Record<string, string> = {}) => {
  const file = join(folder, 'dist-server/env-file.js');
  const code = `import { loadEnvFile } from ${JSON.stringify(file)};
    try { loadEnvFile(); } catch (error) { console.log(error.message); }
    console.log(process.env.POST_DAYS, process.env.ANSWER_DAYS);`;
  const env = { PATH: process.env.PATH, ANSWER_DAYS: '9', ...own };
  return execFileSync(process.execPath, ['--input-type=module', '--eval', code], { encoding: 'utf8', env }).trim();
};

test('the bundle, too, reads .env beside package.json, and variables win', () => {
  expect(load()).toBe('undefined 9');
  writeFileSync(join(folder, '.env'), 'POST_DAYS=30\nANSWER_DAYS=5\n');
  expect(load()).toBe('30 9');
  expect(load(withoutEnvFile)).toBe('undefined 9');
});

test('a .env that can’t be read is refused in words', () => {
  rmSync(join(folder, '.env'));
  mkdirSync(join(folder, '.env'));
  expect(load()).toMatch(/^\S+\.env could not be read: .+\nundefined 9$/);
});
