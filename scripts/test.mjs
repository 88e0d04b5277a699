/**
 * `npm test`: all tests but the deep ones and the edge cases of screens, from a fresh clone. Needs Node 20 and npm;
 * installs the rest.
 */
import { existsSync, mkdirSync, readFileSync, rmSync } from 'node:fs';
import { join } from 'node:path';
import { ensureBrowser } from './setup/browser.mjs';
import { install } from './setup/install.mjs';
import { ensureRedis } from './setup/redis.mjs';
import { root, run } from './setup/run.mjs';

const reports = join(root, '.tmp/reports');
const at = (/** @type {string} */ path) => join(root, 'node_modules', path);
const seconds = (/** @type {number} */ since) => `${((Date.now() - since) / 1000).toFixed(1)} s`;
const began = Date.now();

const { node, env } = await install();
await ensureBrowser();
ensureRedis();
rmSync(reports, { recursive: true, force: true });
mkdirSync(reports, { recursive: true });

const vitestReport = join(reports, 'vitest.json');
const playwrightReport = join(reports, 'playwright.json');

/**
 * Runs one step; answers its exit code.
 * @param {string} name @param {string[]} args @param {Record<string, string>} [more]
 */
async function step(name, args, more) {
  const since = Date.now();
  console.log(`\n== ${name}`);
  const result = await run(node, args, { ...env, ...more });
  console.log(`== ${name}: ${result ? 'failed' : 'passed'} in ${seconds(since)}`);
  return result;
}

/** @param {string} file */
const read = (file) => (existsSync(file) ? JSON.parse(readFileSync(file, 'utf8')) : {});

function total() {
  const vitest = read(vitestReport);
  const { expected = 0, flaky = 0, unexpected = 0 } = read(playwrightReport).stats ?? {};
  const passed = (vitest.numPassedTests ?? 0) + expected + flaky;
  const failed = (vitest.numFailedTests ?? 0) + unexpected;
  return { passed, failed };
}

async function runAll() {
  // The client is built beside the first tests: only the browser tests need it, and Vitest uses one core at first.
  const client = step('build of the client', [join(root, 'scripts/setup/build.mjs')]);
  const tests =
    (await step('build of the server', [join(root, 'scripts/setup/build-server.mjs')])) || (await runUnits());
  return (await client) || tests || (await runJourneys());
}

const runUnits = () =>
  step('unit, API, database and component tests', [
    at('vitest/vitest.mjs'),
    'run',
    '--reporter=default',
    '--reporter=json',
    `--outputFile.json=${vitestReport}`,
  ]);

const runJourneys = () =>
  step('browser tests', [at('@playwright/test/cli.js'), 'test', '--project=journeys', '--reporter=list,json'], {
    PLAYWRIGHT_JSON_OUTPUT_FILE: playwrightReport,
  });

const code = await runAll();
const { passed, failed } = total();
console.log(`\nTook ${seconds(began)}`);
console.log(`${passed} passed, ${failed} failed`);
process.exit(code);
