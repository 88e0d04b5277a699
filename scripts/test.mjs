/** `npm test`: everything that must hold, from a fresh clone. Needs Node 20 and npm; brings the rest. */
import { existsSync, mkdirSync, readFileSync, rmSync } from 'node:fs';
import { join } from 'node:path';
import { needBrowser } from './setup/browser.mjs';
import { install } from './setup/install.mjs';
import { wantRedis } from './setup/redis.mjs';
import { root } from './setup/run.mjs';
import { sideBySide } from './test/side-by-side.mjs';

const reports = join(root, '.tmp/reports');
const at = (/** @type {string} */ path) => join(root, 'node_modules', path);
const seconds = (/** @type {number} */ since) => `${((Date.now() - since) / 1000).toFixed(1)} s`;
const began = Date.now();

const { node, env } = await install();
const browser = await needBrowser();
wantRedis();
rmSync(reports, { recursive: true, force: true });
mkdirSync(reports, { recursive: true });

const vitestReport = join(reports, 'vitest.json');
const playwrightReport = join(reports, 'playwright.json');

/** Side by side, because each waits now and then: for processes, mails and pages that load. */
const lanes = [
  [
    { name: 'check', program: 'npm', args: ['run', '--silent', 'check'] },
    {
      name: 'unit, API, database and component tests',
      program: node,
      args: [
        at('vitest/vitest.mjs'),
        'run',
        '--reporter=default',
        '--reporter=json',
        `--outputFile.json=${vitestReport}`,
      ],
      env: { CHROMIUM_PATH: browser },
    },
  ],
  [
    { name: 'build', program: node, args: [join(root, 'scripts/setup/build.mjs')] },
    {
      name: 'browser tests',
      program: node,
      args: [at('@playwright/test/cli.js'), 'test', '--reporter=list,json'],
      env: { CHROMIUM_PATH: browser, PLAYWRIGHT_JSON_OUTPUT_FILE: playwrightReport },
      live: true,
    },
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

const code = await sideBySide(lanes, { cwd: root, env, logs: reports });

const { passed, failed } = total();
console.log(`\nTook ${seconds(began)}`);
console.log(`${passed} passed, ${failed} failed`);
process.exit(code);
