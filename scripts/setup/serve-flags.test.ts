import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect, test } from 'vitest';
import { root } from './run.mjs';
import { serveFlags } from './serve-flags.mjs';

const read = (file: string) => readFileSync(join(root, file), 'utf8');

test('`npm run serve` and the image start the server as `npm start` does', () => {
  expect(read('package.json')).toContain(`exec node ${serveFlags.join(' ')} dist-server/serve.js`);
  const command = ['node', ...serveFlags, 'dist-server/serve.js'].map((word) => JSON.stringify(word));
  expect(read('Dockerfile')).toContain(`CMD [${command.join(', ')}]`);
});
