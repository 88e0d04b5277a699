import { execFileSync } from 'node:child_process';
import { mkdtempSync, readFileSync, symlinkSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { projectRoot } from '#db/client/project-root.ts';

const MAX_ARCHIVE_BYTES = 2 ** 30;

/** Gives a version the packages of its own lock: those that are installed, if they are the same. */
const install = (folder: string): void => {
  const lockIn = (root: string) => readFileSync(join(root, 'package-lock.json'), 'utf8');
  if (lockIn(folder) === lockIn(projectRoot)) {
    symlinkSync(join(projectRoot, 'node_modules'), join(folder, 'node_modules'));
    return;
  }
  const flags = ['--no-audit', '--no-fund', '--loglevel=error', '--include=dev', '--include=optional'];
  execFileSync('npm', ['ci', ...flags], { cwd: folder, stdio: ['ignore', 'ignore', 'inherit'] });
};

/**
 * Builds another version of the project, into a folder that the caller removes.
 * @param commit a tag or commit of this repository
 * @throws when git does not know it, or it does not build
 */
export const buildVersion = (commit: string): string => {
  const folder = mkdtempSync(join(tmpdir(), 'proquo-version-'));
  const archive = execFileSync('git', ['archive', commit], { cwd: projectRoot, maxBuffer: MAX_ARCHIVE_BYTES });
  execFileSync('tar', ['-x', '-C', folder], { input: archive });
  install(folder);
  for (const script of ['build.mjs', 'build-server.mjs']) {
    execFileSync(process.execPath, [join(folder, 'scripts/setup', script)], { cwd: folder });
  }
  return folder;
};
