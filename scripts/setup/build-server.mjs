/** Bundles the server for `npm start`: Drizzle by itself has hundreds of files, which would slow the start. */
import { createHash } from 'node:crypto';
import { existsSync, readFileSync, readdirSync, statSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { exitWithError, root } from './run.mjs';

const sources = ['contracts', 'db', 'server', 'scripts', 'package-lock.json'];
const folder = join(root, 'dist-server');
const stamp = join(folder, '.sources');
/** Packages that bring binaries, or find files of their own. All others are bundled. */
const external = [
  '@fastify/swagger-ui',
  '@node-rs/argon2',
  '@tensorflow/tfjs-backend-wasm',
  '@vladmandic/face-api',
  'better-sqlite3',
  'pg-native',
  'pino',
  'sharp',
  'tesseract.js',
];

/** @param {string} path @returns {string[]} */
const filesIn = (path) => {
  const full = join(root, path);
  if (statSync(full).isFile()) return [path];
  return readdirSync(full)
    .sort()
    .flatMap((name) => filesIn(`${path}/${name}`));
};

const hashOfSources = () => {
  const hash = createHash('sha256');
  for (const file of sources.flatMap(filesIn)) {
    if (!/\.test\.ts$|\.sql$/.test(file)) hash.update(file).update(readFileSync(join(root, file)));
  }
  return hash.digest('hex');
};

/** @param {string} hash of the sources as they are */
const isBuiltFrom = (hash) => existsSync(stamp) && readFileSync(stamp, 'utf8') === hash;

/** Whether the bundles are there and of the sources as they are. */
export const isServerBuilt = () => isBuiltFrom(hashOfSources());

/** Builds `dist-server/serve.js` and `main.js` if their sources have changed since the last build. */
export async function buildServer() {
  const now = hashOfSources();
  if (isBuiltFrom(now)) return;
  const { rolldown } = await import('rolldown');
  try {
    const bundle = await rolldown({
      cwd: root,
      input: {
        serve: 'scripts/serve.ts',
        main: 'server/app/main.ts',
        // Programs of processes, which need files of their own.
        'face-check-process': 'server/platform/gateways/identity/face-check-process.ts',
        'mail-process': 'server/platform/gateways/inbound/mail-process.ts',
        'decode-process': 'server/platform/gateways/decoding/decode-process.ts',
        'calendar-process': 'server/platform/gateways/calendars/calendar-process.ts',
      },
      platform: 'node',
      logLevel: 'warn',
      external: external.map((name) => new RegExp(`^${name}(?:/|$)`)),
    });
    await bundle.write({ dir: folder, format: 'esm', cleanDir: true });
    await bundle.close();
  } catch (error) {
    exitWithError(`The server could not be bundled: ${error instanceof Error ? error.message : String(error)}`);
  }
  writeFileSync(stamp, now);
}

if (process.argv[1] === import.meta.filename) await buildServer();
