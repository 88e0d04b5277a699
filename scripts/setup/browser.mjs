/** Finds a Chromium for the browser tests, or installs Debian's. */
import { execFileSync } from 'node:child_process';
import { accessSync, constants } from 'node:fs';
import { delimiter, join } from 'node:path';
import { installBesideOnDebian, installOnDebian } from './debian.mjs';
import { exitWithError } from './run.mjs';

const names = ['chromium', 'chromium-browser', 'google-chrome', 'google-chrome-stable', 'chrome', 'microsoft-edge'];
const shellNames = ['chromium-headless-shell', 'chrome-headless-shell'];
const applications = ['Google Chrome', 'Chromium', 'Google Chrome Canary', 'Microsoft Edge'];

/** @param {string | undefined} path */
function isProgram(path) {
  try {
    accessSync(path ?? '', constants.X_OK);
    return Boolean(path);
  } catch {
    return false;
  }
}

/** Where Playwright would have installed its own Chromium. */
async function playwrightBrowserPath() {
  const { chromium } = await import('@playwright/test');
  return chromium.executablePath();
}

const folders = [...(process.env.PATH ?? '').split(delimiter), '/usr/bin', '/usr/local/bin', '/snap/bin'];
const inFolders = (/** @type {string[]} */ programs) =>
  programs.flatMap((name) => folders.map((folder) => join(folder, name)));

/** Searches CHROMIUM_PATH, then the usual places, then Playwright's own; null if there is none. */
export async function findBrowser() {
  if (process.env.CHROMIUM_PATH) return process.env.CHROMIUM_PATH;
  const usual = [
    ...inFolders(names),
    ...applications.map((name) => `/Applications/${name}.app/Contents/MacOS/${name}`),
  ];
  const found = usual.find(isProgram);
  if (found) return found;
  const own = await playwrightBrowserPath();
  return isProgram(own) ? own : null;
}

/**
 * Finds the headless shell: Chromium without its user interface, in which tests are faster. It supports neither push nor
 * the camera. Falls back to the whole browser, also when CHROMIUM_PATH is set.
 */
export const findHeadlessShell = async () =>
  process.env.CHROMIUM_PATH || inFolders(shellNames).find(isProgram) || (await findBrowser());

/** Finds the browsers, or installs them where no question would be asked; exits otherwise. */
export async function ensureBrowser() {
  let path = await findBrowser();
  if (!path && installOnDebian('chromium')) path = await findBrowser();
  if (!path) {
    exitWithError(
      'The browser tests need Chromium or Chrome, and none was found. Install one (`apt install chromium`, or ' +
        '`npx playwright install chromium`), or give its path in CHROMIUM_PATH.',
    );
  }
  if (!isProgram(path)) exitWithError(`CHROMIUM_PATH names ${path}, which cannot be run.`);
  if (!process.env.CHROMIUM_PATH && !inFolders(shellNames).some(isProgram)) {
    installBesideOnDebian('chromium-headless-shell', 'chromium');
  }
  console.log(`Browser: ${path} ${versionOf(path)}; for most tests ${await findHeadlessShell()}`);
}

/** @param {string} path */
function versionOf(path) {
  try {
    const text = execFileSync(path, ['--version'], { encoding: 'utf8', stdio: ['ignore', 'pipe', 'ignore'] });
    return `(${text.trim()})`;
  } catch {
    return '';
  }
}
