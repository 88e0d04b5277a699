/** Builds the client if its sources have changed since the last build. */
import { createHash } from 'node:crypto';
import { existsSync, readFileSync, readdirSync, statSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { compressAssets } from './compress-assets.mjs';
import { keepingAssets } from './keep-assets.mjs';
import { exitWithError, root, run } from './run.mjs';

const sources = ['src', 'public', 'contracts', 'scripts/vite', 'index.html', 'vite.config.ts', 'package-lock.json'];
const stamp = join(root, 'dist/.sources');

/** @param {string} path @returns {string[]} */
function filesIn(path) {
  const full = join(root, path);
  if (!existsSync(full)) return [];
  if (statSync(full).isFile()) return [path];
  return readdirSync(full)
    .sort()
    .flatMap((name) => filesIn(`${path}/${name}`));
}

/** What vite.config.ts reads of the settings, as variables and as lines of `.env`. */
const settingsOfBuild = () => {
  const file = join(root, '.env');
  const lines = existsSync(file) ? readFileSync(file, 'utf8').match(/^.*\b(?:APP_NAME|SUPPORT_EMAIL)\b.*$/gm) : null;
  return JSON.stringify([process.env.APP_NAME, process.env.SUPPORT_EMAIL, lines]);
};

function hashOfSources() {
  const hash = createHash('sha256').update(settingsOfBuild());
  const files = sources.flatMap(filesIn).filter((file) => !/\.test\.tsx?$|^src\/test\//.test(file));
  for (const file of files) hash.update(file).update(readFileSync(join(root, file)));
  return hash.digest('hex');
}

/** @param {string} node @param {Record<string, string | undefined>} env */
export async function buildClient(node, env) {
  const before = hashOfSources();
  if (existsSync(stamp) && readFileSync(stamp, 'utf8') === before) return;
  console.log('Building the client …');
  const vite = join(root, 'node_modules/vite/bin/vite.js');
  await keepingAssets(join(root, 'dist'), join(root, '.tmp/assets'), async () => {
    const code = await run(node, [vite, 'build', '--logLevel', 'warn'], { ...env, NODE_ENV: 'production' });
    if (code) exitWithError('The client could not be built; the reason is above.');
    await compressAssets(join(root, 'dist/assets'));
  });
  // Hashed after the build, because the router plugin may rewrite its generated route tree.
  writeFileSync(stamp, hashOfSources());
}

if (process.argv[1] === import.meta.filename) await buildClient(process.execPath, process.env);
