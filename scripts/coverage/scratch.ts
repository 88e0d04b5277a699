import { execFileSync } from 'node:child_process';
import { cpSync, mkdirSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { root } from '../setup/run.mjs';
import type { Removal } from './removals.ts';

/** A copy of the project, like the working tree, in which things can be taken out. */
export function makeScratch() {
  mkdirSync(join(root, '.tmp'), { recursive: true });
  const folder = mkdtempSync(join(root, '.tmp/coverage-'));
  const listed = ['ls-files', '--cached', '--others', '--exclude-standard', '--deduplicate'];
  const files = execFileSync('git', listed, { cwd: root, encoding: 'utf8', maxBuffer: 2 ** 26 })
    .trim()
    .split('\n');
  for (const file of files) {
    mkdirSync(dirname(join(folder, file)), { recursive: true });
    cpSync(join(root, file), join(folder, file));
  }
  // Hard links, since the packages are large; what the tools cache among them is left out.
  execFileSync('cp', ['-al', join(root, 'node_modules'), folder]);
  for (const cache of ['.vite', '.vitest', '.cache'])
    rmSync(join(folder, 'node_modules', cache), { recursive: true, force: true });

  /** Takes the thing out; returns what puts it back. */
  const takeOut = ({ file, find, replace }: Removal): (() => void) => {
    const path = join(folder, file);
    const before = readFileSync(path, 'utf8');
    if (before.split(find).length !== 2) throw new Error(`${file} does not have this once: ${find}`);
    writeFileSync(
      path,
      before.replace(find, () => replace),
    );
    return () => writeFileSync(path, before);
  };
  return { folder, takeOut, remove: () => rmSync(folder, { recursive: true, force: true }) };
}
