/** Brings the dependencies and Node 24. Runs on Node 20, before anything is installed. */
import { execFileSync } from 'node:child_process';
import { existsSync, readFileSync } from 'node:fs';
import { delimiter, join } from 'node:path';
import { giveUp, root, run } from './run.mjs';

/** @typedef {Record<string, { version?: string, optional?: boolean }>} Packages */

/** @param {string} file @returns {Packages | null} */
function packagesOf(file) {
  const path = join(root, file);
  return existsSync(path) ? JSON.parse(readFileSync(path, 'utf8')).packages : null;
}

/**
 * Whether what npm installed is what the lock names; platforms' optional packages may be missing.
 * @param {Packages | null} wanted
 * @param {Packages | null} present
 */
export function agree(wanted, present) {
  if (!wanted || !present) return false;
  return Object.entries(wanted).every(
    ([path, { version, optional }]) => !path || optional || present[path]?.version === version,
  );
}

/** npm writes what it installed beside the packages, last of all, so an interrupted run does not count. */
const isInstalled = () => agree(packagesOf('package-lock.json'), packagesOf('node_modules/.package-lock.json'));

/** @param {string} node */
function majorOf(node) {
  try {
    const version = execFileSync(node, ['--version'], { encoding: 'utf8', stdio: ['ignore', 'pipe', 'ignore'] });
    return Number(version.slice(1).split('.')[0]);
  } catch {
    return 0;
  }
}

/** The project's own Node 24, else the system's when it is new enough. */
function findNode() {
  const own = join(root, 'node_modules/.bin/node');
  const found = [own, process.execPath].find((node) => majorOf(node) >= 24);
  const platform = `${process.platform}-${process.arch}`;
  return (
    found ??
    giveUp(
      `ProQuo needs Node 24. npm brings it on Linux and macOS, but did not on ${platform}, and the system has ` +
        `${process.version}. Please install Node 24 from https://nodejs.org and run this again.`,
    )
  );
}

/** Installs what is missing and returns the node to go on with and an environment in which it is `node`. */
export async function install() {
  if (!isInstalled()) {
    console.log('Installing dependencies (npm ci) …');
    const flags = ['ci', '--no-audit', '--no-fund', '--loglevel=error', '--include=dev', '--include=optional'];
    if (await run('npm', flags)) giveUp('The dependencies could not be installed; npm says why above.');
  }
  const node = findNode();
  const path = [join(root, 'node_modules/.bin'), process.env.PATH].join(delimiter);
  return { node, env: { ...process.env, PATH: path } };
}
