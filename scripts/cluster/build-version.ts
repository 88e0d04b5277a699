import { execFileSync } from 'node:child_process';
import { mkdtempSync, symlinkSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { projectRoot } from '#db/client/project-root.ts';

const MAX_ARCHIVE_BYTES = 2 ** 30;

/**
 * Builds another version of the project with the packages that are installed, into a folder that the caller removes.
 * @param commit a tag or commit of this repository
 * @throws when git does not know it, or it does not build
 */
export const buildVersion = (commit: string): string => {
  const folder = mkdtempSync(join(tmpdir(), 'proquo-version-'));
  const archive = execFileSync('git', ['archive', commit], { cwd: projectRoot, maxBuffer: MAX_ARCHIVE_BYTES });
  execFileSync('tar', ['-x', '-C', folder], { input: archive });
  symlinkSync(join(projectRoot, 'node_modules'), join(folder, 'node_modules'));
  for (const script of ['build.mjs', 'build-server.mjs']) {
    execFileSync(process.execPath, [join(folder, 'scripts/setup', script)], { cwd: folder });
  }
  return folder;
};
