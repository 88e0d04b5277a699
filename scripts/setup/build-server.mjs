/** Bundles the server for `npm start`: Drizzle alone has hundreds of files, whose loading would dominate the start. */
import { createHash } from 'node:crypto';
import { existsSync, readFileSync, readdirSync, statSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { exitWithError, root } from './run.mjs';

const sources = ['contracts', 'db', 'server', 'scripts', 'package-lock.json'];
const folder = join(root, 'dist-server');
const stamp = join(folder, '.sources');
/** Packages that are bundled, with all that they import; others are loaded from node_modules. */
const inlined = [
  '@fastify/compress',
  '@fastify/cookie',
  '@fastify/multipart',
  '@fastify/static',
  '@opentelemetry/api',
  '@oslojs',
  '@trpc/server',
  'arctic',
  'aws4fetch',
  'content-disposition',
  'drizzle-orm',
  'fastify',
  'helmet',
  'ical-generator',
  'jose',
  'lru-cache',
  'lucia',
  'nodemailer',
  'otpauth',
  'p-limit',
  'pg',
  'prom-client',
  'temporal-polyfill',
  'timezones-ical-library',
  'trpc-to-openapi',
  'uuidv7',
  'web-push',
  'zod',
  'zod-openapi',
];
/** What brings binaries, or finds files of its own. */
const never = ['better-sqlite3', 'pino', 'sharp'];

/** @param {string} id @param {string[]} packages */
const isOf = (id, packages) => packages.some((name) => id === name || id.startsWith(`${name}/`));

/** @param {string} id @param {string | undefined} importer */
const isInlined = (id, importer) =>
  /^[.#/]/.test(id) || isOf(id, inlined) || (importer?.includes('/node_modules/') && !isOf(id, never)) || false;

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

/** @param {string} code @param {RegExp} pattern @param {string} by @throws Error if a new version has nothing like it */
const replaceIn = (code, pattern, by) => {
  if (!pattern.test(code)) throw new Error(`Nothing to replace by ${by}`);
  return code.replace(pattern, by);
};

/**
 * tRPC ships a polyfill for object spread, called some twenty times per procedure. Replaces it with the faster native
 * Object.assign. @type {import('rolldown').Plugin}
 */
const nativeSpread = {
  name: 'native-spread',
  transform: {
    filter: { id: /@trpc[/\\]server[/\\]dist/, code: /helpers\/esm\/objectSpread2\.js/ },
    handler: (code) =>
      replaceIn(
        code,
        /(\/\/#region [^\n]*helpers\/esm\/objectSpread2\.js\n)[\s\S]*?(\n\/\/#endregion)/,
        '$1function _objectSpread2(target, ...sources) { return Object.assign(target, ...sources); }$2',
      ),
  },
};

/**
 * Fastify's router compiles a function for each part of each address as it is added. Most are never asked for, so each
 * is compiled when it first is. @type {import('rolldown').Plugin}
 */
const lateRoutes = {
  name: 'late-routes',
  transform: {
    filter: { id: /find-my-way[/\\]lib[/\\]node\.js$/ },
    handler: (code) =>
      replaceIn(
        code,
        /return (new Function\('path', 'i', .*\))/,
        'let match; return (path, i) => (match ??= $1)(path, i)',
      ),
  },
};

/**
 * What packages load at once, and use only for what the server does not do: HTTP/2 of fastify, and the listing of a
 * folder by @fastify/static. To load them took a fiftieth of the start. @type {import('rolldown').Plugin}
 */
const neverUsed = {
  name: 'never-used',
  resolveId: { filter: { id: /^(?:node:http2|glob)$/ }, handler: () => '\0never-used' },
  load: { filter: { id: /^\0never-used$/ }, handler: () => 'export {};' },
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
        main: 'server/main.ts',
        // The entries of a worker thread and of a process, so they need their own files.
        'face-check-worker': 'server/gateways/identity/face-check-worker.ts',
        'decode-process': 'server/gateways/decoding/decode-process.ts',
      },
      platform: 'node',
      logLevel: 'warn',
      external: (id, importer) => !isInlined(id, importer),
      plugins: [nativeSpread, lateRoutes, neverUsed],
    });
    await bundle.write({ dir: folder, format: 'esm', cleanDir: true });
    await bundle.close();
  } catch (error) {
    exitWithError(`The server could not be bundled: ${error instanceof Error ? error.message : String(error)}`);
  }
  writeFileSync(stamp, now);
}

if (process.argv[1] === import.meta.filename) await buildServer();
