/** Installs the dependencies and Node 24. Runs on Node 20, before anything is installed. */
import { execFileSync } from 'node:child_process';
import { existsSync, readFileSync } from 'node:fs';
import { delimiter, join } from 'node:path';
import { exitWithError, root, run } from './run.mjs';

/** @typedef {Record<string, { version?: string, optional?: boolean }>} Packages */

/** @param {string} file @returns {Packages | null} */
function packagesOf(file) {
  const path = join(root, file);
  return existsSync(path) ? JSON.parse(readFileSync(path, 'utf8')).packages : null;
}

/**
 * Whether the installed packages match the lock file; optional packages may be missing.
 * @param {Packages | null} locked
 * @param {Packages | null} installed
 */
export function matchesLock(locked, installed) {
  if (!locked || !installed) return false;
  return Object.entries(locked).every(
    ([path, { version, optional }]) => !path || optional || installed[path]?.version === version,
  );
}

/** npm writes node_modules/.package-lock.json last, so an interrupted installation does not match. */
const isInstalled = () => matchesLock(packagesOf('package-lock.json'), packagesOf('node_modules/.package-lock.json'));

/** @param {string} node */
function majorOf(node) {
  try {
    const version = execFileSync(node, ['--version'], { encoding: 'utf8', stdio: ['ignore', 'pipe', 'ignore'] });
    return Number(version.slice(1).split('.')[0]);
  } catch {
    return 0;
  }
}

/** The project's own Node 24, else the running one if it is new enough. */
function findNode() {
  const own = join(root, 'node_modules/.bin/node');
  const found = [own, process.execPath].find((node) => majorOf(node) >= 24);
  const platform = `${process.platform}-${process.arch}`;
  return (
    found ??
    exitWithError(
      `ProQuo needs Node 24. npm brings it on Linux and macOS, but did not on ${platform}, and the system has ` +
        `${process.version}. Please install Node 24 from https://nodejs.org and run this again.`,
    )
  );
}

/** Installs what is missing. Returns the path of Node 24 and an environment whose PATH starts with it. */
export async function install() {
  if (!isInstalled()) {
    console.log('Installing dependencies (npm ci) …');
    const flags = ['ci', '--no-audit', '--no-fund', '--loglevel=error', '--include=dev', '--include=optional'];
    if (await run('npm', flags)) exitWithError('The dependencies could not be installed; npm says why above.');
  }
  const node = findNode();
  const path = [join(root, 'node_modules/.bin'), process.env.PATH].join(delimiter);
  return { node, env: { ...process.env, PATH: path } };
}
