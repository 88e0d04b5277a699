import { execFile } from 'node:child_process';
import { join, resolve } from 'node:path';
import { promisify } from 'node:util';
import { expect, test } from 'vitest';

const root = resolve(import.meta.dirname, '../..');
const folders = ['bench', 'contracts', 'db', 'e2e', 'scripts', 'server', 'src'];

/** How many parameters of arrow functions are still called `one` or `other`. It only falls: lower it with them. */
const CEILING = 137;

test('parameters say what they are', async () => {
  const args = ['--config', 'scripts/lint/telling-names.oxlintrc.json', '--format', 'json', ...folders];
  const run = promisify(execFile)(join(root, 'node_modules/.bin/oxlint'), args, { cwd: root, maxBuffer: 2 ** 26 });
  // Oxlint ends with an error code if it found some names.
  const { stdout } = await run.catch((failed: { stdout: string }) => failed);
  const { diagnostics } = JSON.parse(stdout) as { diagnostics: unknown[] };
  expect(diagnostics.length).toBeLessThanOrEqual(CEILING);
});
