import { execFileSync } from 'node:child_process';
import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect, test } from 'vitest';
import { projectRoot } from '#db/client/project-root.ts';

test('no module of the client makes a format of Intl while it loads: the first one blocks the page', () => {
  const files = execFileSync('git', ['ls-files', 'src/*.ts', 'src/*.tsx', 'contracts/*.ts'], {
    cwd: projectRoot,
    encoding: 'utf8',
  });
  const atLoad = files
    .trim()
    .split('\n')
    .filter((file) => /^(?:export )?const [^=()]*= new Intl\./m.test(readFileSync(join(projectRoot, file), 'utf8')));
  expect(atLoad).toEqual([]);
});
