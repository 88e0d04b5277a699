/** Keeps the files of the build before, which pages that were opened before a deployment still load. */
import { cpSync, existsSync, mkdirSync, readFileSync, readdirSync, rmSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';

const list = '.assets';

/** @param {string} dist @returns {string[]} the files of the last build, without what it kept of the one before */
function ownAssets(dist) {
  if (existsSync(join(dist, list))) return JSON.parse(readFileSync(join(dist, list), 'utf8'));
  return existsSync(join(dist, 'assets')) ? readdirSync(join(dist, 'assets')) : [];
}

/**
 * Runs a build that empties `dist`, and puts the hashed files of the build before back into it; those of builds before
 * that end. Without a build before, or where the build fails, nothing is kept.
 * @param {string} dist
 * @param {string} aside an empty place for the files while the build runs
 * @param {() => Promise<void>} build
 */
export async function keepingAssets(dist, aside, build) {
  const before = ownAssets(dist).filter((file) => existsSync(join(dist, 'assets', file)));
  rmSync(aside, { recursive: true, force: true });
  mkdirSync(aside, { recursive: true });
  for (const file of before) cpSync(join(dist, 'assets', file), join(aside, file));
  await build();
  const own = readdirSync(join(dist, 'assets'));
  for (const file of before) {
    if (!own.includes(file)) cpSync(join(aside, file), join(dist, 'assets', file));
  }
  writeFileSync(join(dist, list), JSON.stringify(own));
  rmSync(aside, { recursive: true, force: true });
}
