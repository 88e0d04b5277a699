/**
 * `npm test`: all checks and tests but the deep ones and the edge cases of screens, from a fresh clone. Needs Node 20 and
 * npm; installs the rest.
 */
import { spawn } from 'node:child_process';
import { existsSync, mkdirSync, readFileSync, rmSync } from 'node:fs';
import { text } from 'node:stream/consumers';
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

/** @type {[name: string, program: string, args: string[], env?: Record<string, string>][]} */
const steps = [
  [
    'unit, API, database and component tests',
    node,
    [at('vitest/vitest.mjs'), 'run', '--reporter=default', '--reporter=json', `--outputFile.json=${vitestReport}`],
  ],
  ['build', node, [join(root, 'scripts/setup/build.mjs')]],
  [
    'browser tests',
    node,
    [at('@playwright/test/cli.js'), 'test', '--project=journeys*', '--reporter=list,json'],
    { PLAYWRIGHT_JSON_OUTPUT_FILE: playwrightReport },
  ],
];

/** @param {string} file */
const read = (file) => (existsSync(file) ? JSON.parse(readFileSync(file, 'utf8')) : {});

function total() {
  const vitest = read(vitestReport);
  const { expected = 0, flaky = 0, unexpected = 0 } = read(playwrightReport).stats ?? {};
  const passed = (vitest.numPassedTests ?? 0) + expected + flaky;
  const failed = (vitest.numFailedTests ?? 0) + unexpected;
  return { passed, failed };
}

/** Runs `npm run check` and keeps what it says until it can be read in one piece. */
async function check() {
  const since = Date.now();
  const child = spawn('npm run --silent check 2>&1', {
    cwd: root,
    env,
    shell: true,
    stdio: ['ignore', 'pipe', 'inherit'],
  });
  /** @type {Promise<number>} */
  const ended = new Promise((done) => child.once('close', (code) => done(code ?? 1)));
  const [said, code] = await Promise.all([text(child.stdout), ended]);
  return { code, said: `\n== check\n${said}== check: ${code ? 'failed' : 'passed'} in ${seconds(since)}` };
}

let code = 0;
// Beside the first tests, which wait for timers, processes and disks and so leave a part of the processor idle.
const checked = check();
for (const [step, [name, program, args, more]] of steps.entries()) {
  const since = Date.now();
  console.log(`\n== ${name}`);
  code = await run(program, args, { ...env, ...more });
  console.log(`== ${name}: ${code ? 'failed' : 'passed'} in ${seconds(since)}`);
  const checks = await checked;
  if (step === 0) console.log(checks.said);
  code ||= checks.code;
  if (code) break;
}

const { passed, failed } = total();
console.log(`\nTook ${seconds(began)}`);
console.log(`${passed} passed, ${failed} failed`);
process.exit(code);
