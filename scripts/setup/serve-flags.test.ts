import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect, test } from 'vitest';
import { root } from './run.mjs';
import { serveEnv, serveFlags } from './serve-flags.mjs';

const read = (file: string) => readFileSync(join(root, file), 'utf8');

test('`npm run serve` and the image start the server as `npm start` does', () => {
  const settings = Object.entries(serveEnv)
    .map(([name, value]) => `${name}=${value}`)
    .join(' ');
  expect(read('package.json')).toContain(`exec env ${settings} node ${serveFlags.join(' ')} dist-server/serve.js`);
  const command = ['node', ...serveFlags, 'dist-server/serve.js'].map((word) => JSON.stringify(word));
  expect(read('Dockerfile')).toMatch(new RegExp(`^ENV .*${settings}$`, 'm'));
  expect(read('Dockerfile')).toContain(`CMD [${command.join(', ')}]`);
});
